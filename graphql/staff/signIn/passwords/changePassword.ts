import {
  type ChangePassword,
  changePassword as rules,
} from '../../../../web/content/staff/signIn.ts';
import { AccountLockedError } from '../../../schema/errors.ts';
import { mutation } from '../../../schema/mutation.ts';
import type { Services } from '../../../services.ts';
import { type Actor, audited } from '../../../events/actor.ts';
import { audit } from '../../../events/audit.ts';
import { checkOwnPassword } from './checkOwnPassword.ts';
import { runInSequence } from '../runInSequence.ts';
import { lockSession } from '../lockSession.ts';

mutation('changePassword', {
  description: 'Changes your password. All your other sessions end.',
  lane: 'passwords',
  authScopes: { staff: true },
  validate: rules,
  errors: [AccountLockedError],
  input: {
    description: 'Your current password and your new password.',
    fields: (t) => ({
      currentPassword: t.string({
        required: true,
        description: 'Your current password. A wrong password counts as a failed sign-in.',
      }),
      newPassword: t.string({
        required: true,
        description: 'At least 8 characters with uppercase, lowercase and a digit.',
      }),
    }),
  },
  payload: {
    description: 'The password was changed.',
    fields: { changed: { type: 'Boolean', description: 'Always true.' } },
  },
  resolve: async (input, { viewer, client, services }) => {
    await changePassword(input, { ...viewer, client }, services);
    return { changed: true } as const;
  },
});

type Needs = Pick<Services, 'database' | 'passwords' | 'jobs' | 'clock'>;

/**
 * Changes the caller's own password. All other sessions of the account end.
 *
 * @throws InvalidInputError for a wrong current password, AccountLockedError, NotAuthenticatedError.
 */
function changePassword(
  { currentPassword: password, newPassword }: ChangePassword,
  by: Actor,
  services: Needs,
): Promise<void> {
  const { userId, sessionId } = by;
  const { database, passwords, jobs } = services;
  return runInSequence(database, `password of ${userId}`, async () => {
    const typed = {
      password,
      field: 'currentPassword',
      refusal: 'The current password is not right',
    };
    const { from } = await checkOwnPassword(typed, by, services);
    const passwordHash = await passwords.hash(newPassword);
    await database.prisma.$transaction(async (tx) => {
      await lockSession(tx, by, null);
      await tx.user.update({ where: { id: userId }, data: { passwordHash }, select: { id: true } });
      await tx.session.deleteMany({ where: { userId, id: { not: sessionId } } });
      await tx.passwordReset.deleteMany({ where: { userId } });
      await tx.loginFailure.deleteMany({ where: from });
      await jobs.send('send-mail', { letter: 'password-changed', id: userId }, { tx });
      await audit(tx, { ...audited(by), action: 'password.changed' });
    });
  });
}
