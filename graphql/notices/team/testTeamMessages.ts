import type { Services } from '../../services.ts';
import { type Actor, audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { findTeamMessages } from './findTeamMessages.ts';

/**
 * Posts a test message to the team's chat.
 *
 * @returns why the chat did not take it; null if it did.
 * @throws NotFoundError if no chat was saved.
 */
export async function testTeamMessages(
  actor: Actor,
  { database: { prisma }, teamChat }: Pick<Services, 'database' | 'teamChat'>,
): Promise<string | null> {
  const { url, host } = await findTeamMessages(prisma);
  const error = await teamChat.post(url, 'A test by Sixty: messages arrive here.');
  await audit(prisma, {
    action: 'team_messages.tested',
    ...audited(actor),
    details: { host, passed: error === null },
  });
  return error;
}
