import type { Prisma, User } from '../../../prisma/generated/client/client.ts';
import { NotAllowedError, NotFoundError } from '../errors.ts';
import { isAllowed } from '../policy.ts';

export type LockedAccount = Pick<User, 'id' | 'username' | 'role' | 'deactivatedAt'>;

/**
 * Two accounts as they are now, held until the transaction ends: of two super_admins who remove each other at the same
 * moment, the second is none any more when it is their turn. Ordered by id, so that nobody waits in a circle.
 *
 * @throws NotAllowedError where the actor may meanwhile no longer change accounts, NotFoundError without a target.
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
