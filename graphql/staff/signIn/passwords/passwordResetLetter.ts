import { pathOf } from '../../../../web/content/staff/areas.ts';
import type { Letter } from '../../../platform/mail/letter.ts';
import type { Services } from '../../../services.ts';
import { links } from '../../../links/links.ts';
import { openReset } from './openReset.ts';

/**
 * The mail with the reset link. The token is created here, at sending time, so that no table contains it in clear text.
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
      'If this was not you, ignore this mail. Your password has not changed.',
    ],
  };
}

/** The URL of the page that sets a new password. */
export function resetUrl(siteUrl: string, token: string): string {
  return `${siteUrl}${pathOf('resetPassword')}?token=${token}`;
}
