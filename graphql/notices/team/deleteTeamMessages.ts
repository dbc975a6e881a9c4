import type { Services } from '../../services.ts';
import { type Actor, audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { findTeamMessages } from './findTeamMessages.ts';

/** Deletes the address of the team's chat. @throws NotFoundError if no address is stored. */
export function deleteTeamMessages(
  actor: Actor,
  { database }: Pick<Services, 'database'>,
): Promise<void> {
  return database.prisma.$transaction(async (tx) => {
    const { host } = await findTeamMessages(tx);
    await tx.teamMessages.deleteMany();
    await tx.notice.deleteMany({ where: { userId: null } });
    await audit(tx, { action: 'team_messages.deleted', ...audited(actor), details: { host } });
  });
}
