import { stopCallsLink } from '../../../../web/content/sales/calling/doNotCall.ts';
import type { Letter } from '../../../platform/mail/letter.ts';
import { greeting } from '../../../platform/mail/strangersWords.ts';
import type { Services } from '../../../services.ts';
import { isSuppressed } from '../../suppressions/optOuts.ts';

/** The mail after the first missed call of a lead. Null if the lead was erased, has been reached, or opted out. */
export async function missedCallLetter(
  id: string,
  { database: { prisma }, settings }: Pick<Services, 'database' | 'settings'>,
): Promise<Letter | null> {
  const lead = await prisma.lead.findUnique({
    where: { id, calls: { none: { status: { in: ['answered', 'completed'] } } } },
    select: {
      firstName: true,
      email: true,
      phone: true,
      stopToken: true,
      calls: { where: { origin: 'redial', status: { in: ['queued', 'held'] } }, take: 1 },
    },
  });
  if (!lead || (await isSuppressed(lead.phone, prisma))) return null;
  const { firstName, email, stopToken } = lead;
  const again =
    lead.calls.length > 0
      ? 'We will try again. If you would rather choose the time yourself, pick a slot in our calendar.'
      : 'You can choose a better time in our calendar.';
  return {
    to: email,
    subject: 'We called you',
    preview: 'Choose a time that suits you better.',
    heading: 'We called you',
    paragraphs: [
      greeting(firstName),
      'You asked us for a call. We called, and nobody answered.',
      again,
    ],
    action: { label: 'Choose a time', url: settings.bookingTeamUrl ?? `${settings.siteUrl}/book` },
    notes: [
      'You receive this email because you asked us to call you.',
      `Stop our calls: ${settings.siteUrl}${stopCallsLink(stopToken)}`,
    ],
  };
}
