import type { User, UserRole } from '../../../../prisma/generated/client/client.ts';
import { mayAssign, ROLES } from '../../../../web/content/staff/policy.ts';

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
