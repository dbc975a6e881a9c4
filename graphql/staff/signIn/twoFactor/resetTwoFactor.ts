import type { Prisma, User as UserRow } from '../../../../prisma/generated/client/client.ts';
import { ConflictError, NotAllowedError, NotFoundError } from '../../../schema/errors.ts';
import { actorOf } from '../../../schema/access/staffActor.ts';
import { idOf } from '../../../schema/globalId.ts';
import { mutation } from '../../../schema/mutation.ts';
import { User } from '../User.ts';
import type { Services } from '../../../services.ts';
import { type Actor, audited } from '../../../events/actor.ts';
import { audit, type Client } from '../../../events/audit.ts';
import { lockAccounts, twoFactorRefusal } from '../accountRules.ts';

mutation('resetTwoFactor', {
  description:
    'Turns off the two-factor authentication of a person who has lost the app. All sessions of the person end, and the person gets an email. Only admins can do this.',
  authScopes: { staffCan: 'users:write' },
  errors: [NotFoundError, ConflictError],
  input: {
    description: 'The account to change.',
    fields: (t) => ({
      id: t.id({
        required: true,
        description:
          'Global id of the user. It must not be your own. Only a super_admin can change another super_admin.',
      }),
    }),
  },
  payload: {
    description: 'Two-factor authentication is off for this account.',
    fields: { user: { type: User, description: 'The changed account.' } },
  },
  resolve: async ({ id }, context) => ({
    user: await resetTwoFactor(idOf('User', id), actorOf(context), context.services),
  }),
});

type Needs = Pick<Services, 'database'> & { jobs: Pick<Services['jobs'], 'send'> };

/**
 * Turns off the two-factor authentication of another person, who has lost their app. All their sessions end, including one
 * on a lost phone, and the person gets an email.
 *
 * @throws NotAllowedError, NotFoundError, ConflictError if it is off.
 */
function resetTwoFactor(id: string, by: Actor, { database, jobs }: Needs): Promise<UserRow> {
  return database.prisma.$transaction(async (tx) => {
    const { actor, target } = await lockAccounts(tx, by.userId, id);
    const refusal = twoFactorRefusal(actor, target);
    if (refusal) throw new NotAllowedError(refusal);
    await turnOff(tx, id, jobs);
    const { username } = target;
    await audit(tx, {
      ...audited(by),
      action: 'two_factor.reset',
      subject: { type: 'User', id },
      details: { username },
    });
    return tx.user.findUniqueOrThrow({ where: { id } });
  });
}

/**
 * Turns off two-factor authentication by email address, for the operator.
 *
 * @returns a message for the operator.
 * @throws NotFoundError if no account has this address, ConflictError if it is off.
 */
export async function resetTwoFactorByEmail(
  typed: string,
  client: Client,
  { database, jobs }: Needs,
): Promise<string> {
  const email = typed.trim().toLowerCase();
  await database.prisma.$transaction(async (tx) => {
    const user = await tx.user.findUnique({
      where: { email },
      select: { id: true, username: true },
    });
    if (!user) throw new NotFoundError(`There is no account with the address ${email}.`);
    await turnOff(tx, user.id, jobs);
    await audit(tx, {
      action: 'two_factor.reset',
      actor: null,
      subject: { type: 'User', id: user.id },
      client,
      details: { username: user.username },
    });
  });
  return `Two-factor authentication of ${email} is off. All sessions have ended. The next sign-in needs only the password.`;
}

async function turnOff(
  tx: Prisma.TransactionClient,
  userId: string,
  jobs: Needs['jobs'],
): Promise<void> {
  const { count } = await tx.twoFactor.deleteMany({ where: { userId, enabledAt: { not: null } } });
  if (count === 0) throw new ConflictError('This person has no two-factor authentication.');
  await tx.session.deleteMany({ where: { userId } });
  await jobs.send('send-mail', { letter: 'two-factor-off', id: userId }, { tx });
}
