import { pathOf } from '../../../../web/content/staff/areas.ts';
import type { Letter } from '../../../platform/mail/letter.ts';
import type { Services } from '../../../services.ts';

/**
 * The mail about many wrong passwords, which tells the owner how to sign in with a new browser.
 *
 * @returns null if there is no such account. The mail is enqueued for unknown accounts too, so that the time of the
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
    notes: ['You receive this mail once for each lock.'],
  };
}
