import type { ChangePassword } from '../../../web/content/inputs/accounts/changePassword.ts';
import type { Services } from '../../services/services.ts';
import { type Actor, audited } from '../actor.ts';
import { audit } from '../audit.ts';
import { checkOwnPassword } from './checkOwnPassword.ts';
import { runInSequence } from './runInSequence.ts';
import { lockSession } from './lockSession.ts';

type Needs = Pick<Services, 'database' | 'passwords' | 'jobs' | 'clock'>;

/**
 * Changes the caller's own password. All other sessions of the account end.
 *
 * @throws InvalidInputError for a wrong current password, AccountLockedError, NotAuthenticatedError.
 */
export function changePassword(
  { currentPassword: password, newPassword }: ChangePassword,
  by: Actor,
  services: Needs,
): Promise<void> {
  const { userId, sessionId } = by;
  const { database, passwords, jobs } = services;
  return runInSequence(`password of ${userId}`, async () => {
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
