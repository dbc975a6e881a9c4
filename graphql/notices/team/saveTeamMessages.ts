import type { TeamMessages } from '../../../prisma/generated/client/client.ts';
import type { SaveTeamMessages } from '../../../web/content/notices/saveTeamMessages.ts';
import type { Services } from '../../services.ts';
import { type Actor, audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { InvalidInputError } from '../../schema/errors.ts';

/**
 * Creates or changes the messages to the team's chat. Saving forgets earlier failures.
 *
 * @throws InvalidInputError if there is no address yet, or we cannot post to it.
 */
export async function saveTeamMessages(
  { url, events, enabled }: SaveTeamMessages,
  actor: Actor,
  { database, clock, teamChat, jobs }: Pick<Services, 'database' | 'clock' | 'teamChat' | 'jobs'>,
): Promise<TeamMessages> {
  const problem = url ? teamChat.addressError(url) : null;
  if (problem) throw new InvalidInputError([{ field: 'url', message: problem }]);
  const address = url ? { url: await teamChat.seal(url), host: new URL(url).host } : null;
  return database.prisma.$transaction(async (tx) => {
    const before = await tx.teamMessages.findFirst();
    const { url: sealed, host } = address ?? before ?? {};
    if (!sealed || !host) {
      throw new InvalidInputError([{ field: 'url', message: 'Address is required' }]);
    }
    const data = {
      url: sealed,
      host,
      events,
      enabled,
      nextAt: clock.now(),
      failingSince: null,
      lastError: null,
      attempts: 0,
    };
    // What nobody wants to hear of any more must not come with the next message.
    await tx.notice.deleteMany({
      where: { userId: null, ...(enabled && { event: { notIn: events } }) },
    });
    const saved = await tx.teamMessages.upsert({ where: { id: 1 }, create: data, update: data });
    if (enabled) await jobs.send('post-team-message', {}, { tx });
    await audit(tx, {
      action: 'team_messages.saved',
      ...audited(actor),
      details: { host, events, enabled, ...(address && { address: 'replaced' }) },
    });
    return saved;
  });
}
