import type { Prisma, User, UserRole } from '../../../prisma/generated/client/client.ts';
import { isAllowed, mayAssign, ROLES, rolesAllowed } from '../../../web/content/staff/policy.ts';
import { NotAllowedError, NotFoundError } from '../../schema/errors.ts';

type Account = Pick<User, 'id' | 'role'>;

/**
 * Why `actor` may not change the role of `target` or deactivate it. Null if this is allowed. Only another super_admin can
 * change a super_admin, so the last one never changes.
 */
export function changeRefusal(actor: Account, target: Account): string | null {
  if (actor.id === target.id) return 'You cannot change your own role or deactivate yourself.';
  if (!mayAssign(actor.role, target.role)) return 'Only a super admin can change a super admin.';
  return null;
}

/** Why `actor` may not delete `target`. Null if this is allowed. */
export function deletionRefusal(actor: Account, target: Account): string | null {
  if (actor.id === target.id) return 'You cannot delete yourself.';
  if (!mayAssign(actor.role, target.role)) return 'Only a super admin can delete a super admin.';
  return null;
}

/** Why `actor` may not turn off the two-factor authentication of `target`. Null if this is allowed. */
export function twoFactorRefusal(actor: Account, target: Account): string | null {
  if (actor.id === target.id)
    return 'Turn off your own two-factor authentication on your account page.';
  if (!mayAssign(actor.role, target.role)) return 'Only a super admin can change a super admin.';
  return null;
}

/** Why `actor` may not give this role to others. Null if this is allowed. */
export function roleRefusal(actor: Account, role: UserRole): string | null {
  return mayAssign(actor.role, role) ? null : 'Only a super admin can make a super admin.';
}

/** The roles that `actor` may give to `target`, the lowest first. */
export function assignableRoles(actor: Account, target: Account): UserRole[] {
  if (changeRefusal(actor, target)) return [];
  return ROLES.filter((role) => mayAssign(actor.role, role));
}

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

/** The condition for accounts that can own leads: active ones that may see leads. */
export function whereLeadOwner(): { deactivatedAt: null; role: { in: UserRole[] } } {
  return { deactivatedAt: null, role: { in: rolesAllowed('leads:read') } };
}

/** Who takes the open leads and the meetings of a person who leaves. */
export type Successor =
  | { kind: 'colleague'; userId: string }
  /** Hosts, chosen as for new leads and bookings. */
  | { kind: 'automatic' }
  /** Leads become unassigned, and meetings stay as they are. */
  | { kind: 'nobody' };
