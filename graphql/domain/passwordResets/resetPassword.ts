import type { User } from '../../../prisma/generated/client/client.ts';
import type { ResetPassword } from '../../../web/content/inputs/accounts/passwordReset.ts';
import type { Services } from '../../services/services.ts';
import { audit, type Client } from '../audit.ts';
import { InvalidInputError } from '../errors.ts';
import { tokenHash } from '../tokens.ts';
import { type DeviceCookie, rememberDevice } from '../sessions/deviceCookie.ts';
import { EVERYWHERE } from '../sessions/lock.ts';
import { openReset } from './openReset.ts';

/**
 * Sets a new password. The link works only once, even if two requests use it at the same time. All sessions of the account
 * end immediately. The lock after wrong passwords is lifted, because the owner reads the mail. For the
 * same reason the browser is known from now on, so that an attacker who guesses passwords cannot keep the owner out. The lock after wrong codes
 * stays, because the mail does not prove the second factor.
 *
 * @throws InvalidInputError for a used, expired, replaced or unknown token.
 */
export async function resetPassword(
  { token, password }: ResetPassword,
  client: Client,
  { database, passwords, jobs, clock }: Pick<Services, 'database' | 'passwords' | 'jobs' | 'clock'>,
): Promise<{ user: User; device: DeviceCookie }> {
  const now = clock.now();
  const where = { tokenHash: tokenHash(token), ...openReset(now) };
  // Check before hashing the password, so that guessed tokens cost no processor time.
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
    return { user, device: await rememberDevice(tx, user, null, now) };
  });
}

function invalidToken(): InvalidInputError {
  return new InvalidInputError([{ field: 'token', message: 'Invalid or expired reset token.' }]);
}
