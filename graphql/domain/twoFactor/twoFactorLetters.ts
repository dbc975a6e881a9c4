import type { Letter } from '../../services/mail/letter.ts';
import type { Services } from '../../services/services.ts';

type Needs = Pick<Services, 'database' | 'settings'>;

const NOTES = ['You get this mail whenever something changes about how you sign in.'];

/** Tells the owner of an account that an authenticator app is asked for from now on. */
export async function twoFactorOnLetter(userId: string, services: Needs): Promise<Letter | null> {
  const account = await accountOf(userId, services);
  if (!account) return null;
  const { email, username, host, siteUrl } = account;
  return {
    to: email,
    subject: 'Two-factor authentication is on',
    preview: `Signing in at ${host} takes a code of your authenticator app now.`,
    heading: 'Two-factor authentication is on',
    paragraphs: [
      `Whoever signs in to the account ${username} at ${host} is asked for a code of the authenticator app from now on. Its other sessions have ended.`,
      'Keep the recovery codes where you find them without your phone: each lets you in once.',
      'That was not you? Then choose another password at once, and tell an administrator.',
    ],
    action: { label: 'Open your account', url: `${siteUrl}/admin/account` },
    notes: NOTES,
  };
}

/** Tells them that the password alone is enough again. */
export async function twoFactorOffLetter(userId: string, services: Needs): Promise<Letter | null> {
  const account = await accountOf(userId, services);
  if (!account) return null;
  const { email, username, host, siteUrl } = account;
  return {
    to: email,
    subject: 'Two-factor authentication is off',
    preview: `Signing in at ${host} takes your password alone now.`,
    heading: 'Two-factor authentication is off',
    paragraphs: [
      `Signing in to the account ${username} at ${host} takes the password alone from now on.`,
      'That was neither you nor an administrator whom you asked? Then choose another password at once, and tell an administrator.',
    ],
    action: { label: 'Choose another password', url: `${siteUrl}/admin/forgot-password` },
    notes: NOTES,
  };
}

/**
 * Tells them that a recovery code was used: one that they did not use was found by somebody who has the password.
 *
 * @returns null where it turned everything off: another mail says that.
 */
export async function recoveryCodeUsedLetter(
  userId: string,
  services: Needs,
): Promise<Letter | null> {
  const account = await accountOf(userId, services);
  if (!account) return null;
  const { email, username, host, siteUrl } = account;
  const factor = await services.database.prisma.twoFactor.findUnique({
    where: { userId },
    select: { _count: { select: { recoveryCodes: true } } },
  });
  if (!factor) return null;
  const left = factor._count.recoveryCodes;
  return {
    to: email,
    subject: 'A recovery code was used',
    preview: `Somebody used a recovery code of your account at ${host}.`,
    heading: 'A recovery code was used',
    paragraphs: [
      `A recovery code took the place of the authenticator app for the account ${username} at ${host}. It does not work again; ${left} ${left === 1 ? 'is' : 'are'} left.`,
      'That was not you? Then choose another password at once, and tell an administrator.',
    ],
    action: { label: 'Open your account', url: `${siteUrl}/admin/account` },
    notes: NOTES,
  };
}

async function accountOf(userId: string, { database, settings: { siteUrl } }: Needs) {
  const user = await database.prisma.user.findUnique({
    where: { id: userId },
    select: { email: true, username: true },
  });
  return user && { ...user, siteUrl, host: new URL(siteUrl).host };
}
