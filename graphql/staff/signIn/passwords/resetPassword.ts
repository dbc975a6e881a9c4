import {
  type ResetPassword,
  resetPassword as rules,
} from '../../../../web/content/staff/signIn.ts';
import { mutation } from '../../../schema/mutation.ts';
import { type DeviceCookie, rememberDevice, setDeviceCookie } from '../deviceCookie.ts';
import type { User } from '../../../../prisma/generated/client/client.ts';
import type { Services } from '../../../services.ts';
import { audit, type Client } from '../../../events/audit.ts';
import { InvalidInputError } from '../../../schema/errors.ts';
import { links } from '../../../links/links.ts';
import { tokenHash } from '../../../platform/secrets/tokens.ts';
import { EVERYWHERE } from '../lock.ts';
import { openReset } from './passwordReset.ts';

mutation('resetPassword', {
  description:
    'Sets a new password with the token of a reset link. All sessions of the account end immediately.',
  lane: 'passwords',
  authScopes: { public: true },
  public: {
    bound: 'a token works once; a password is hashed only for a valid one',
    causes: { mails: 1, rows: ['KnownDevice', 'AuditEvent'] },
  },
  validate: rules,
  input: {
    description: 'The token, and the new password.',
    fields: (t) => ({
      token: t.string({
        required: true,
        description: 'The token from the link in the email. It works once.',
      }),
      password: t.string({
        required: true,
        description: 'At least 8 characters with uppercase, lowercase and a digit.',
      }),
    }),
  },
  payload: {
    description: 'The password was changed.',
    fields: { email: { type: 'String', description: 'Email address for signing in.' } },
  },
  resolve: async (input, context) => {
    const { user, device } = await resetPassword(input, context.client, context.services);
    setDeviceCookie(context, device);
    return user;
  },
});

/**
 * Sets a new password. The link works only once, even if two requests use it at the same time. All sessions of the account
 * end immediately. The lock after wrong passwords is lifted, because the owner reads the email. For the
 * same reason the browser is known from now on, so that an attacker who guesses passwords cannot keep the owner out. The lock after wrong codes
 * stays, because the email does not prove the second factor.
 *
 * @throws InvalidInputError for a used, expired, replaced or unknown token.
 */
async function resetPassword(
  { token, password }: ResetPassword,
  client: Client,
  { database, passwords, jobs, clock }: Pick<Services, 'database' | 'passwords' | 'jobs' | 'clock'>,
): Promise<{ user: User; device: DeviceCookie }> {
  const now = clock.now();
  const where = { tokenHash: links.passwordReset.hash(token), ...openReset(now) };
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
