import type { Prisma } from '../../../prisma/generated/client/client.ts';
import { pathOf } from '../../../web/content/staff/areas.ts';
import { rolesAllowed } from '../../../web/content/staff/policy.ts';
import type { Letter } from '../../platform/mail/letter.ts';
import { greeting, plainWords } from '../../platform/mail/strangersWords.ts';
import type { Services } from '../../services.ts';

const MOST_OF_NAME = 80;
/** The console shows the whole text. */
const MOST_OF_REASON = 300;

/** The ids of the letters that tell all admins about an access request. */
export async function accessRequestedIds(
  requestId: string,
  tx: Prisma.TransactionClient,
): Promise<string[]> {
  const admins = await tx.user.findMany({
    where: { role: { in: rolesAllowed('access_requests:write') }, deactivatedAt: null },
    select: { id: true },
  });
  return admins.map(({ id }) => `${requestId} ${id}`);
}

/**
 * The email that tells one admin about a new access request.
 *
 * @param ids The ids of the request and of the admin, separated by a space.
 * @returns null if the request was already decided, or the recipient is no longer an admin.
 */
export async function accessRequestedLetter(
  ids: string,
  { database, settings }: Pick<Services, 'database' | 'settings'>,
): Promise<Letter | null> {
  const { prisma } = database;
  const [id = '', adminId = ''] = ids.split(' ');
  const request = await prisma.accessRequest.findFirst({ where: { id, status: 'pending' } });
  const admin = await prisma.user.findFirst({
    where: {
      id: adminId,
      role: { in: rolesAllowed('access_requests:write') },
      deactivatedAt: null,
    },
    select: { email: true },
  });
  if (!request || !admin) return null;
  const name = plainWords(request.name, MOST_OF_NAME);
  const reason = plainWords(request.reason ?? '', MOST_OF_REASON);
  const { host } = new URL(settings.siteUrl);
  return {
    to: admin.email,
    subject: 'New request for access to Sixty',
    preview: `${name} asks for an account at ${host}.`,
    heading: 'New request for access',
    paragraphs: [
      `${name} (${request.email}) asks for an account in the Sixty console at ${host}.`,
      reason ? `Their reason: ${reason}` : 'They gave no reason.',
    ],
    action: { label: 'View the request', url: `${settings.siteUrl}${pathOf('users')}` },
    notes: [
      'The person gets no account until an admin approves the request. Every admin receives this email.',
    ],
  };
}

/** The email that tells a person that their access request was declined. Null if the request is not declined. */
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
      greeting(request.name),
      `You asked for an account in the Sixty console at ${host}. Your request was declined.`,
    ],
    notes: [
      'If you think that this is a mistake, please contact the person who gave you the link to the console.',
    ],
  };
}
