import { pathOf } from '../../../web/content/staff/areas.ts';
import type { Letter } from '../../platform/mail/letter.ts';
import type { Services } from '../../services.ts';
import { timeInWords } from '../slots/localTime.ts';

/** The mail to a host whose calendar cannot be read. Null if it was read again, or is gone. */
export async function unreadableLetter(
  id: string,
  { database, settings }: Pick<Services, 'database' | 'settings'>,
): Promise<Letter | null> {
  const calendar = await database.prisma.connectedCalendar.findUnique({
    where: { id },
    include: { host: { include: { user: { select: { email: true } } } } },
  });
  if (!calendar?.error || !calendar.host.user) return null;
  const { name, error, readAt, host } = calendar;
  const age = readAt
    ? `It was last read on ${timeInWords(readAt, host.timeZone)}. What it contained then still keeps you busy.`
    : 'It was never read.';
  return {
    to: calendar.host.user.email,
    subject: `We cannot read your calendar ${name}`,
    preview: error,
    heading: 'A calendar cannot be read',
    paragraphs: [
      `We cannot read the calendar ${name}. ${error}`,
      `${age} Visitors can book times at which you have something new.`,
    ],
    action: { label: 'Open your calendars', url: `${settings.siteUrl}${pathOf('availability')}` },
    notes: ['We keep trying, and write no further mail until the calendar was read again.'],
  };
}
