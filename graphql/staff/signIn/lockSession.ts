import type { Prisma, UserRole } from '../../../prisma/generated/client/client.ts';
import type { Actor } from '../../events/actor.ts';
import { NotAllowedError, NotAuthenticatedError } from '../../schema/errors.ts';
import { type Action, isAllowed } from '../../../web/content/staff/policy.ts';

/**
 * Locks the actor's account and session until the transaction ends, and checks that both are still valid. Without this, a
 * request that began before a password reset, a role change or a sign-out could still create a key, an invitation or a
 * second factor.
 *
 * The account is locked before the session, in the order of every other transaction, so that there is no deadlock.
 *
 * @param action The action that the role must still allow. Null if every role may do it.
 * @throws NotAuthenticatedError if the session has ended, NotAllowedError if the role no longer allows the action.
 */
export async function lockSession(
  tx: Prisma.TransactionClient,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
  action: Action | null,
): Promise<void> {
  const [account] = await tx.$queryRaw<{ role: UserRole }[]>`
    SELECT role::text AS role FROM "User"
    WHERE id = ${userId}::uuid AND "deactivatedAt" IS NULL FOR NO KEY UPDATE`;
  if (!account) throw new NotAuthenticatedError();
  const sessions = await tx.$queryRaw<unknown[]>`
    SELECT id FROM "Session" WHERE id = ${sessionId}::uuid FOR SHARE`;
  if (sessions.length === 0) throw new NotAuthenticatedError();
  if (action && !isAllowed({ kind: 'staff', role: account.role }, action)) {
    throw new NotAllowedError();
  }
}
