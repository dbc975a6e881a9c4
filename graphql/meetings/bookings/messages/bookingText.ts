import { company } from '../../../../web/content/company/company.ts';
import type { BookingText } from '../../../work/jobKinds.ts';
import type { Services } from '../../../services.ts';
import type { TextMessage } from '../../../platform/texts/textTransport.ts';
import type { TextOptOuts } from '../../../platform/texts/textOptOuts.ts';
import { makeBookingLink, manageUrl } from './bookingLink.ts';
import { readLetterId } from './bookingMails.ts';
import { hasBegun } from './hasBegun.ts';
import { timeInWords } from '../../slots/localTime.ts';

type Needs = Pick<Services, 'database' | 'settings'> & { optOuts: TextOptOuts };

/**
 * Writes a text message about a booking when it is sent.
 *
 * @param letterId The id of the letters about the booking in this state.
 * @returns null if it must not or need not be sent: the booking has changed or begun, the visitor stopped the reminders,
 *   never agreed to text messages, or asked for none.
 */
export async function bookingText(
  name: BookingText,
  letterId: string,
  { database: { prisma }, settings, optOuts }: Needs,
): Promise<TextMessage | null> {
  const { id, sequence } = readLetterId(letterId);
  const booking = await prisma.booking.findUnique({
    where: { id, sequence, status: 'booked' },
    include: { meetingType: true, host: true },
  });
  if (!booking?.phone || booking.textConsent === null) return null;
  const { phone, startsAt, timeZone, remindersStoppedAt } = booking;
  const isReminder = name !== 'confirmation';
  if (isReminder && remindersStoppedAt) return null;
  if (await hasBegun(booking, prisma)) return null;
  if (await optOuts.has(phone)) return null;
  const url = manageUrl(settings.siteUrl, await makeBookingLink(booking.id, prisma));
  const heading = isReminder ? 'Reminder' : sequence > 0 ? 'New time' : 'Booked';
  const what = `${booking.meetingType.name} with ${booking.host.name}`;
  return {
    to: `+1${phone}`,
    body: `${company.product}: ${heading}: ${what}, ${timeInWords(startsAt, timeZone)}. Reschedule, cancel or stop reminders: ${url} Reply STOP to end text messages.`,
  };
}
