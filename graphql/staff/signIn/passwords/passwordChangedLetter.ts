import { pathOf } from '../../../../web/content/staff/areas.ts';
import type { Letter } from '../../../platform/mail/letter.ts';
import type { Services } from '../../../services.ts';

/** The mail about a changed password, so that the owner learns about a change that somebody else made. */
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
    notes: ['You receive this mail whenever your password changes.'],
  };
}
