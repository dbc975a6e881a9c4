import { pathOf } from '../../../web/content/staff/areas.ts';
import { rolesAllowed } from '../../../web/content/staff/policy.ts';
import type { Letter } from '../../platform/mail/letter.ts';
import type { Services } from '../../services.ts';

/** The mail to a super admin after the team's chat was switched off. Null if it is on again, or the person may not change it. */
export async function teamMessagesOffLetter(
  userId: string,
  { database: { prisma }, settings }: Pick<Services, 'database' | 'settings'>,
): Promise<Letter | null> {
  const reader = await prisma.user.findFirst({
    where: { id: userId, role: { in: rolesAllowed('team_messages:write') }, deactivatedAt: null },
    select: { email: true },
  });
  const row = await prisma.teamMessages.findFirst({ where: { enabled: false } });
  if (!reader || !row?.failingSince) return null;
  return {
    to: reader.email,
    subject: 'Messages to your chat are switched off',
    preview: `No message has reached ${row.host} for a day.`,
    heading: 'Team messages are off',
    paragraphs: [
      `No message has reached your chat at ${row.host} for a day, so we have switched the messages off.`,
      row.lastError ?? '',
    ].filter(Boolean),
    action: { label: 'Open integrations', url: `${settings.siteUrl}${pathOf('integrations')}` },
    notes: ['Every super admin receives this mail. Save the address again to switch it on.'],
  };
}
