import { pathOf } from '../../../web/content/staff/areas.ts';
import type { Letter } from '../../platform/mail/letter.ts';
import type { Services } from '../../services.ts';

/** The email with which staff find out whether emails arrive. */
export async function testLetter(
  userId: string,
  { database: { prisma }, settings: { siteUrl } }: Pick<Services, 'database' | 'settings'>,
): Promise<Letter | null> {
  const user = await prisma.user.findUnique({ where: { id: userId }, select: { email: true } });
  return (
    user && {
      to: user.email,
      subject: 'A test of your emails',
      preview: 'Emails from your product arrive.',
      heading: 'Emails arrive',
      paragraphs: ['You asked for this email to find out whether emails arrive. They do.'],
      action: { label: 'Back to Get Ready', url: `${siteUrl}${pathOf('getReady')}` },
      notes: ['You receive this email because you pressed “Send Me a Mail”.'],
    }
  );
}
