import { pathOf } from '../../../../web/content/staff/areas.ts';
import type { Letter } from '../../../platform/mail/letter.ts';
import type { Services } from '../../../services.ts';

type Needs = Pick<Services, 'database' | 'settings'>;

const NOTES = ['You receive this email whenever your sign-in settings change.'];

/** The email about turning two-factor authentication on. */
export async function twoFactorOnLetter(userId: string, services: Needs): Promise<Letter | null> {
  const account = await accountOf(userId, services);
  if (!account) return null;
  const { email, username, host, siteUrl } = account;
  return {
    to: email,
    subject: 'Two-factor authentication is on',
    preview: `Signing in at ${host} now requires a code from your authenticator app.`,
    heading: 'Two-factor authentication is on',
    paragraphs: [
      `Signing in to the account ${username} at ${host} now requires a code from the authenticator app. All other sessions of the account have ended.`,
      'Keep the recovery codes in a place that you can reach without your phone. Each code works once.',
      'If this was not you, choose a new password immediately and inform an administrator.',
    ],
    action: { label: 'Open your account', url: `${siteUrl}${pathOf('account')}` },
    notes: NOTES,
  };
}

/** The email about turning two-factor authentication off. */
export async function twoFactorOffLetter(userId: string, services: Needs): Promise<Letter | null> {
  const account = await accountOf(userId, services);
  if (!account) return null;
  const { email, username, host, siteUrl } = account;
  return {
    to: email,
    subject: 'Two-factor authentication is off',
    preview: `Signing in at ${host} now requires only your password.`,
    heading: 'Two-factor authentication is off',
    paragraphs: [
      `Signing in to the account ${username} at ${host} now requires only the password.`,
      'If neither you nor an administrator did this for you, choose a new password immediately and inform an administrator.',
    ],
    action: { label: 'Choose a new password', url: `${siteUrl}${pathOf('forgotPassword')}` },
    notes: NOTES,
  };
}

/**
 * The email about a used recovery code, because somebody with the password may have found the code.
 *
 * @returns null if the code turned two-factor authentication off, because another email reports that.
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
      `Somebody used a recovery code instead of the authenticator app for the account ${username} at ${host}. This code does not work again. ${left} recovery ${left === 1 ? 'code is' : 'codes are'} left.`,
      'If this was not you, choose a new password immediately and inform an administrator.',
    ],
    action: { label: 'Open your account', url: `${siteUrl}${pathOf('account')}` },
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
