import type { Services } from '../../../services/services.ts';
import { type Actor, audited } from '../../actor.ts';
import { audit } from '../../audit.ts';
import { findTeamMessages } from './findTeamMessages.ts';

/** Forgets the team's chat. @throws NotFoundError if there is none. */
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
