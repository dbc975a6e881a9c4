import { pathOf } from '../../../../web/content/staff/areas.ts';
import type { Letter } from '../../../platform/mail/letter.ts';
import type { Services } from '../../../services.ts';
import { links } from '../../../links/links.ts';
import { openReset } from './passwordReset.ts';

/**
 * The email with the reset link. The token is created here, at sending time, so that no table contains it in clear text.
 * Each sending attempt creates a new token, and only the last one works.
 *
 * @returns null if no account has this address, or the reset was used, replaced or has expired.
 */
export async function passwordResetLetter(
  id: string,
  { database, clock, settings }: Pick<Services, 'database' | 'clock' | 'settings'>,
): Promise<Letter | null> {
  const { token, tokenHash } = links.passwordReset.make();
  const [reset] = await database.prisma.passwordReset.updateManyAndReturn({
    where: { id, ...openReset(clock.now()) },
    data: { tokenHash },
    select: { user: { select: { email: true, username: true } } },
  });
  if (!reset) return null;
  const { email, username } = reset.user;
  const { host } = new URL(settings.siteUrl);
  return {
    to: email,
    subject: 'A new password for Sixty',
    preview: `Choose a new password for your account at ${host}.`,
    heading: 'A new password for Sixty',
    paragraphs: [
      `Somebody asked for a new password for the account ${username} at ${host}.`,
      'If that was you, choose one now. You will be signed out everywhere else.',
    ],
    action: {
      label: 'Choose a new password',
      url: resetUrl(settings.siteUrl, token),
    },
    notes: [
      'The link works once, within one hour. If you request another link, only the newest one works.',
      'If this was not you, ignore this email. Your password has not changed.',
    ],
  };
}

/** The URL of the page that sets a new password. */
export function resetUrl(siteUrl: string, token: string): string {
  return `${siteUrl}${pathOf('resetPassword')}?token=${token}`;
}

/** The email about a changed password, so that the owner learns about a change that somebody else made. */
export async function passwordChangedLetter(
  userId: string,
  { database, settings }: Pick<Services, 'database' | 'settings'>,
): Promise<Letter | null> {
  const user = await database.prisma.user.findUnique({
    where: { id: userId },
    select: { email: true, username: true },
  });
  if (!user) return null;
  const { host } = new URL(settings.siteUrl);
  return {
    to: user.email,
    subject: 'Your password was changed',
    preview: `The password of your account at ${host} was changed.`,
    heading: 'Your password was changed',
    paragraphs: [
      `The password of the account ${user.username} at ${host} was changed, and its other sessions have ended.`,
      'If this was not you, choose a new password immediately and inform an administrator.',
    ],
    action: {
      label: 'Choose a new password',
      url: `${settings.siteUrl}${pathOf('forgotPassword')}`,
    },
    notes: ['You receive this email whenever your password changes.'],
  };
}

/**
 * The email about many wrong passwords, which tells the owner how to sign in with a new browser.
 *
 * @returns null if there is no such account. The email is enqueued for unknown accounts too, so that the time of the
 *   response does not reveal which accounts exist.
 */
export async function guessedPasswordLetter(
  userId: string,
  { database, settings }: Pick<Services, 'database' | 'settings'>,
): Promise<Letter | null> {
  const user = await database.prisma.user.findUnique({
    where: { id: userId, deactivatedAt: null },
    select: { email: true, username: true },
  });
  if (!user) return null;
  const { host } = new URL(settings.siteUrl);
  return {
    to: user.email,
    subject: 'Somebody tries to guess your password',
    preview: `There were many wrong passwords for your account at ${host}.`,
    heading: 'Somebody tries to guess your password',
    paragraphs: [
      `Within an hour there were 50 wrong passwords for the account ${user.username} at ${host}. The account is locked for one hour, except for browsers that have signed in to it before. Your sessions stay open.`,
      'To sign in with another browser now, choose a new password in that browser.',
    ],
    action: {
      label: 'Choose a new password',
      url: `${settings.siteUrl}${pathOf('forgotPassword')}`,
    },
    notes: ['You receive this email once for each lock.'],
  };
}
