import type { Prisma, User } from '../../../../prisma/generated/client/client.ts';
import { NotAllowedError, NotFoundError } from '../../../schema/errors.ts';
import { isAllowed } from '../../../../web/content/staff/policy.ts';

export type LockedAccount = Pick<User, 'id' | 'username' | 'role' | 'deactivatedAt'>;

/**
 * Locks both rows until the transaction ends. Without this, two super_admins who delete each other at the same time would
 * both succeed. The rows are locked in the order of their ids, so that there is no deadlock.
 *
 * @throws NotAllowedError if the actor may no longer change accounts, NotFoundError if the target does not exist.
 */
export async function lockAccounts(
  tx: Prisma.TransactionClient,
  actorId: string,
  targetId: string,
): Promise<{ actor: LockedAccount; target: LockedAccount }> {
  const accounts = await tx.$queryRaw<LockedAccount[]>`
    SELECT id, username, role::text AS role, "deactivatedAt" FROM "User"
    WHERE id = ANY(${[actorId, targetId]}::uuid[]) ORDER BY id FOR UPDATE`;
  const actor = accounts.find(({ id }) => id === actorId);
  const target = accounts.find(({ id }) => id === targetId);
  const mayChange =
    actor && !actor.deactivatedAt && isAllowed({ kind: 'staff', role: actor.role }, 'users:write');
  if (!mayChange) throw new NotAllowedError();
  if (!target) throw new NotFoundError('There is no such user.', 'id');
  return { actor, target };
}
