import type { User } from '../../../prisma/generated/client/client.ts';
import type { ResetPassword } from '../../../web/content/inputs/passwordReset.ts';
import type { Services } from '../../services/services.ts';
import { audit, type Client } from '../audit.ts';
import { InvalidInputError } from '../errors.ts';
import { tokenHash } from '../tokens.ts';
import { EVERYWHERE } from '../twoFactor/takeCode.ts';
import { openReset } from './openReset.ts';

/**
 * Sets a new password. The link works once, also for those who use it at the same moment. Every session of the account
 * ends, in every process at once, and a lock after wrong passwords is lifted: whoever reads the mail is the owner. The one
 * after wrong codes stays: a code of the authenticator app is what shows the rest.
 *
 * @throws InvalidInputError for a token that was used, has expired, was replaced, or never was.
 */
export async function resetPassword(
  { token, password }: ResetPassword,
  client: Client,
  { database, passwords, jobs, clock }: Pick<Services, 'database' | 'passwords' | 'jobs' | 'clock'>,
): Promise<User> {
  const now = clock.now();
  const where = { tokenHash: tokenHash(token), ...openReset(now) };
  // Before the password is hashed: guesses must not cost anything.
  if ((await database.prisma.passwordReset.count({ where })) === 0) throw invalidToken();
  const passwordHash = await passwords.hash(password);

  return database.prisma.$transaction(async (tx) => {
    const [reset] = await tx.passwordReset.updateManyAndReturn({
      where,
      data: { usedAt: now },
      select: { id: true, userId: true },
    });
    if (!reset) throw invalidToken();
    const { id, userId } = reset;
    const user = await tx.user.update({ where: { id: userId }, data: { passwordHash } });
    await tx.session.deleteMany({ where: { userId } });
    await tx.loginFailure.deleteMany({
      where: { emailHash: tokenHash(user.email), address: { not: EVERYWHERE } },
    });
    await jobs.send('send-mail', { letter: 'password-changed', id: userId }, { tx });
    await audit(tx, {
      action: 'password_reset.used',
      actor: user,
      subject: { type: 'PasswordReset', id },
      client,
    });
    return user;
  });
}

function invalidToken(): InvalidInputError {
  return new InvalidInputError([{ field: 'token', message: 'Invalid or expired reset token.' }]);
}
