import { pathOf } from '../../../web/content/staff/areas.ts';
import { ROLE_NAMES } from '../../../web/content/staff/policy.ts';
import type { Letter } from '../../platform/mail/letter.ts';
import type { Services } from '../../services.ts';
import { links } from '../../links/links.ts';
import { openInvitation } from './pendingInvitation.ts';

/**
 * The email with the invitation link. The token is created here, at sending time, so that no table contains it in clear text.
 * Each sending attempt creates a new token, and only the last one works.
 *
 * @returns null if the invitation was accepted, cancelled or has expired.
 */
export async function invitationLetter(
  id: string,
  { database, clock, settings }: Pick<Services, 'database' | 'clock' | 'settings'>,
): Promise<Letter | null> {
  const { token, tokenHash } = links.invitation.make();
  const [invitation] = await database.prisma.invitation.updateManyAndReturn({
    where: { id, ...openInvitation(clock.now()) },
    data: { tokenHash },
    select: { email: true, role: true, expiresAt: true, invitedBy: { select: { username: true } } },
  });
  if (!invitation) return null;
  const { email, role, expiresAt, invitedBy } = invitation;
  const host = new URL(settings.siteUrl).host;
  const who = invitedBy ? `${invitedBy.username} invites you` : 'You are invited';
  return {
    to: email,
    subject: 'Your invitation to Sixty',
    preview: `${who} to the console of ${host}.`,
    heading: 'Your invitation to Sixty',
    paragraphs: [
      `${who} to the Sixty console at ${host}, as ${ROLE_NAMES[role].toLowerCase()}.`,
      'Choose a password, and your account is ready.',
    ],
    action: {
      label: 'Accept the invitation',
      url: `${settings.siteUrl}${pathOf('acceptInvitation')}?token=${token}`,
    },
    notes: [
      `The link works once, until ${day(expiresAt)} (UTC).`,
      'If you did not expect this invitation, ignore this email. No account is created until a password is chosen.',
    ],
  };
}

function day(date: Date): string {
  return date.toLocaleString('en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
}
