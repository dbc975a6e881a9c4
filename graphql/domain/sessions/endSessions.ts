import type { Services } from '../../services/services.ts';
import { type Actor, audited } from '../actor.ts';
import { audit } from '../audit.ts';
import { NotFoundError } from '../errors.ts';

/**
 * Ends one of the caller's own sessions. Its token stops working immediately in every process.
 *
 * @throws NotFoundError if the session has ended or belongs to somebody else.
 */
export async function endSession(
  id: string,
  by: Actor,
  { database }: Pick<Services, 'database'>,
): Promise<void> {
  await database.prisma.$transaction(async (tx) => {
    const { count } = await tx.session.deleteMany({ where: { id, userId: by.userId } });
    if (count === 0) throw new NotFoundError('There is no such session.', 'id');
    const subject = { type: 'Session', id };
    await audit(tx, { ...audited(by), action: 'session.revoked', subject });
  });
}

/** Ends all other sessions of the caller. @returns their number. */
export function endOtherSessions(
  by: Actor,
  { database }: Pick<Services, 'database'>,
): Promise<number> {
  return database.prisma.$transaction(async (tx) => {
    const { count } = await tx.session.deleteMany({
      where: { userId: by.userId, id: { not: by.sessionId } },
    });
    await audit(tx, { ...audited(by), action: 'session.others_revoked', details: { count } });
    return count;
  });
}
