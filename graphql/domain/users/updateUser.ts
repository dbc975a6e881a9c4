import type { Prisma, User, UserRole } from '../../../prisma/generated/client/client.ts';
import type { Services } from '../../services/services.ts';
import { type Actor, audited } from '../actor.ts';
import { audit } from '../audit.ts';
import { NotAllowedError } from '../errors.ts';
import { changeRefusal, roleRefusal } from './accountRules.ts';
import { lockAccounts, type LockedAccount } from './lockAccounts.ts';

export interface UserChange {
  /** Null or absent does not change the role. */
  role?: UserRole | null;
  /** True deactivates the account. Null or absent changes nothing. */
  isDeactivated?: boolean | null;
}

/**
 * Changes a person's role, or deactivates or reactivates their account. Each change ends all sessions of the account, so the
 * person has to sign in again.
 *
 * @throws NotAllowedError, NotFoundError.
 */
export function updateUser(
  id: string,
  change: UserChange,
  by: Actor,
  { database, clock }: Pick<Services, 'database' | 'clock'>,
): Promise<User> {
  return database.prisma.$transaction(async (tx) => {
    const { actor, target } = await lockAccounts(tx, by.userId, id);
    const refusal =
      changeRefusal(actor, target) ?? (change.role ? roleRefusal(actor, change.role) : null);
    if (refusal) throw new NotAllowedError(refusal);

    const data = { ...newRole(change, target), ...newState(change, target, clock.now()) };
    if (Object.keys(data).length === 0) return tx.user.findUniqueOrThrow({ where: { id } });
    const user = await tx.user.update({ where: { id }, data });
    await tx.session.deleteMany({ where: { userId: id } });
    await auditChange(tx, target, user, by);
    return user;
  });
}

function newRole({ role }: UserChange, target: LockedAccount): { role?: UserRole } {
  return role && role !== target.role ? { role } : {};
}

function newState({ isDeactivated }: UserChange, target: LockedAccount, now: Date) {
  if (isDeactivated === true && !target.deactivatedAt) return { deactivatedAt: now };
  if (isDeactivated === false && target.deactivatedAt) return { deactivatedAt: null };
  return {};
}

async function auditChange(
  tx: Prisma.TransactionClient,
  before: LockedAccount,
  after: User,
  by: Actor,
): Promise<void> {
  const entry = { ...audited(by), subject: { type: 'User', id: after.id } };
  const { username } = after;
  if (before.role !== after.role) {
    const details = { username, from: before.role, to: after.role };
    await audit(tx, { ...entry, action: 'user.role_changed', details });
  }
  if (before.deactivatedAt === null && after.deactivatedAt) {
    await audit(tx, { ...entry, action: 'user.deactivated', details: { username } });
  }
  if (before.deactivatedAt && after.deactivatedAt === null) {
    await audit(tx, { ...entry, action: 'user.reactivated', details: { username } });
  }
}
