import type { User, UserRole } from '../../../prisma/generated/client/client.ts';
import { mayAssign } from '../policy.ts';

type Account = Pick<User, 'id' | 'role'>;

const ROLES: UserRole[] = ['editor', 'admin', 'super_admin'];

/**
 * Why one account may not change the role of another or deactivate it; null where it may. Whoever changes a
 * super_admin is another one, so the last of them is never changed.
 */
export function changeRefusal(actor: Account, target: Account): string | null {
  if (actor.id === target.id) return 'You cannot change your own role or deactivate yourself.';
  if (!mayAssign(actor.role, target.role)) return 'Only a super admin can change a super admin.';
  return null;
}

/** The same for deleting. */
export function deletionRefusal(actor: Account, target: Account): string | null {
  if (actor.id === target.id) return 'You cannot delete yourself.';
  if (!mayAssign(actor.role, target.role)) return 'Only a super admin can delete a super admin.';
  return null;
}

/** The same for turning their two-factor authentication off: it opens an account to whoever knows its password. */
export function twoFactorRefusal(actor: Account, target: Account): string | null {
  if (actor.id === target.id) return 'You turn your own off on the page of your account.';
  if (!mayAssign(actor.role, target.role)) return 'Only a super admin can change a super admin.';
  return null;
}

/** Why an account may not give this role to others; null where it may. */
export function roleRefusal(actor: Account, role: UserRole): string | null {
  return mayAssign(actor.role, role) ? null : 'Only a super admin can make a super admin.';
}

/** What an account can make of another, from the least. */
export function assignableRoles(actor: Account, target: Account): UserRole[] {
  if (changeRefusal(actor, target)) return [];
  return ROLES.filter((role) => mayAssign(actor.role, role));
}
