import type { Letter } from '../../services/mail/letter.ts';
import type { Services } from '../../services/services.ts';

/**
 * Tells one admin that somebody wants an account.
 *
 * @param ids are those of the request and of the admin, with a space between them.
 * @returns null where the request was decided meanwhile, or the admin is none any more.
 */
export async function accessRequestedLetter(
  ids: string,
  { database, settings }: Pick<Services, 'database' | 'settings'>,
): Promise<Letter | null> {
  const { prisma } = database;
  const [id = '', adminId = ''] = ids.split(' ');
  const request = await prisma.accessRequest.findFirst({ where: { id, status: 'pending' } });
  const admin = await prisma.user.findFirst({
    where: { id: adminId, role: { not: 'editor' }, deactivatedAt: null },
    select: { email: true },
  });
  if (!request || !admin) return null;
  const { host } = new URL(settings.siteUrl);
  return {
    to: admin.email,
    subject: 'Somebody asks for access to Sixty',
    preview: `${request.name} asks for an account at ${host}.`,
    heading: 'Somebody asks for access',
    paragraphs: [
      `${request.name} (${request.email}) asks for an account in the Sixty console at ${host}.`,
      request.reason ? `Their reason: ${request.reason}` : 'They gave no reason.',
    ],
    action: { label: 'Look at the request', url: `${settings.siteUrl}/admin/users` },
    notes: ['Nobody gets an account before one of you approves. Every admin gets this mail.'],
  };
}
