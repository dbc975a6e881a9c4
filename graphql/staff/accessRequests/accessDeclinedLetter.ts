import type { Letter } from '../../platform/mail/letter.ts';
import type { Services } from '../../services.ts';

/** The mail that tells a person that their access request was declined. Null if the request is not declined. */
export async function accessDeclinedLetter(
  id: string,
  { database, settings }: Pick<Services, 'database' | 'settings'>,
): Promise<Letter | null> {
  const request = await database.prisma.accessRequest.findFirst({
    where: { id, status: 'declined' },
    select: { name: true, email: true },
  });
  if (!request) return null;
  const { host } = new URL(settings.siteUrl);
  return {
    to: request.email,
    subject: 'Your request for access to Sixty',
    preview: `Your request for an account at ${host} was declined.`,
    heading: 'Your request for access',
    paragraphs: [
      `Hello ${request.name},`,
      `you asked for an account in the Sixty console at ${host}. Your request was declined.`,
    ],
    notes: [
      'If you think that this is a mistake, please contact the person who gave you the link to the console.',
    ],
  };
}
