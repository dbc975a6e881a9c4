import type { Letter } from '../../services/mail/letter.ts';
import type { Services } from '../../services/services.ts';
import { newToken, tokenHash } from '../tokens.ts';
import { openReset } from './openReset.ts';

/**
 * The mail that carries the link to a new password. Its token is made here, while it is sent, so that it lies in clear
 * nowhere. Each attempt makes another, and only the last one works.
 *
 * @returns null where nobody has this address, or the reset was used, replaced or has expired meanwhile.
 */
export async function passwordResetLetter(
  id: string,
  { database, clock, settings }: Pick<Services, 'database' | 'clock' | 'settings'>,
): Promise<Letter | null> {
  const token = newToken();
  const [reset] = await database.prisma.passwordReset.updateManyAndReturn({
    where: { id, ...openReset(clock.now()) },
    data: { tokenHash: tokenHash(token) },
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
      'The link works once, within one hour. If you ask again, only the newest one works.',
      'That was not you? Then ignore this mail: your password stays as it is.',
    ],
  };
}

/** Where somebody with this token chooses a new password. */
export function resetUrl(siteUrl: string, token: string): string {
  return `${siteUrl}/admin/reset-password?token=${token}`;
}
