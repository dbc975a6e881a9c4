import type {
  Prisma,
  User as UserRow,
  UserRole as UserRoleRow,
} from '../../../prisma/generated/client/client.ts';
import { NotAllowedError, NotFoundError } from '../../schema/errors.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import { User, UserRole } from '../signIn/User.ts';
import type { Services } from '../../services.ts';
import { type Actor, audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import {
  changeRefusal,
  lockAccounts,
  type LockedAccount,
  roleRefusal,
} from '../signIn/accountRules.ts';

mutation('updateUser', {
  description:
    'Changes the role of an account, deactivates it or reactivates it. All sessions of the account end. Only admins can do this.',
  authScopes: { staffCan: 'users:write' },
  errors: [NotFoundError],
  input: {
    description: 'The account, and its new values. Absent fields stay as they are.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of the user. It must not be your own.' }),
      role: t.field({
        type: UserRole,
        description: 'The new role. Only a super_admin can appoint or change a super_admin.',
      }),
      isDeactivated: t.boolean({
        description:
          'True deactivates the account, so that the person cannot sign in. False reactivates it.',
      }),
    }),
  },
  payload: {
    description: 'The account after the change.',
    fields: { user: { type: User, description: 'The changed account.' } },
  },
  resolve: async ({ id, ...change }, context) => ({
    user: await updateUser(idOf('User', id), change, actorOf(context), context.services),
  }),
});

interface UserChange {
  /** Null or absent does not change the role. */
  role?: UserRoleRow | null;
  /** True deactivates the account. Null or absent changes nothing. */
  isDeactivated?: boolean | null;
}

/**
 * Changes a person's role, or deactivates or reactivates their account. Each change ends all sessions of the account, so the
 * person has to sign in again.
 *
 * @throws NotAllowedError, NotFoundError.
 */
function updateUser(
  id: string,
  change: UserChange,
  by: Actor,
  { database, clock }: Pick<Services, 'database' | 'clock'>,
): Promise<UserRow> {
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

function newRole({ role }: UserChange, target: LockedAccount): { role?: UserRoleRow } {
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
  after: UserRow,
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
