import type { Letter } from '../../services/mail/letter.ts';
import type { Services } from '../../services/services.ts';

/** Tells the owner of an account that its password is another now: who did not change it must hear of it. */
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
      'That was not you? Then choose another password at once, and tell an administrator.',
    ],
    action: { label: 'Choose another password', url: `${settings.siteUrl}/admin/forgot-password` },
    notes: ['You get this mail whenever your password changes.'],
  };
}
