import { company } from '../../../../web/content/company/company.ts';
import { readPhone } from '../../../../web/content/fields/phone.ts';
import { createTexts } from '../../../platform/texts/createTexts.ts';
import type { TextOptOuts } from '../../../platform/texts/textTransport.ts';
import type {
  TextMessage,
  TextOutcome,
  TextTransport,
} from '../../../platform/texts/textTransport.ts';
import type { Services } from '../../../services.ts';
import type { BookingText, JobTypes } from '../../../work/jobKinds.ts';
import { NAMED_HOST, nameOrTeam } from '../../hosts/hostName.ts';
import { timeInWords } from '../../slots/localTime.ts';
import { makeBookingLink, manageUrl } from './bookingLink.ts';
import { readLetterId } from './bookingMails.ts';

/**
 * Starts sending the text messages that were enqueued with `jobs.send('send-text', { text, id }, { tx })`. Each is written
 * from its row when it is sent.
 */
export function startTexts(services: Omit<Services, 'calls'>, optOuts: TextOptOuts): void {
  const { jobs, settings, log, metrics, clock } = services;
  const texts = createTexts(settings);
  jobs.work('send-text', async ({ text, id }) => {
    const outcome = await sendBookingText({ text, id }, { ...services, texts, optOuts });
    metrics.deliveries.text(text, outcome.kind);
    switch (outcome.kind) {
      case 'later': {
        const { reason, retryAfterMs } = outcome;
        if (retryAfterMs === null) throw new Error(reason);
        log.warn({ text, id, reason }, 'a text message is sent later');
        return { againAt: new Date(clock.now().getTime() + retryAfterMs) };
      }
      case 'refused':
      case 'unclear':
        log.warn({ text, id, reason: outcome.reason }, 'a text message may not arrive');
        return null;
      case 'sent':
        log.info({ text, id }, 'a text message was sent');
        return null;
      case 'not_needed':
        log.info({ text, id }, 'a text message was not needed');
        return null;
    }
  });
}

type Needs = Pick<Services, 'clock' | 'database' | 'settings'> & {
  texts: TextTransport;
  optOuts: TextOptOuts;
};

/**
 * Sends a text message about a booking. It is requested only once: if the response is lost, the request is not repeated,
 * because an email says the same, and nobody wants to get a text message twice.
 */
export async function sendBookingText(
  { text, id }: JobTypes['send-text'],
  needs: Needs,
): Promise<TextOutcome | { kind: 'not_needed' }> {
  const { database, texts, optOuts } = needs;
  const message = await bookingText(text, id, needs);
  if (!message) return { kind: 'not_needed' };
  const { id: bookingId, sequence } = readLetterId(id);
  const key = `${text}/${sequence}`;
  const claimed = await database.prisma.$executeRaw`
    UPDATE "Booking" SET "textsAsked" = array_append("textsAsked", ${key})
    WHERE id = ${bookingId}::uuid AND ${key} <> ALL ("textsAsked")`;
  if (claimed === 0) return { kind: 'not_needed' };
  const release = () => database.prisma.$executeRaw`
    UPDATE "Booking" SET "textsAsked" = array_remove("textsAsked", ${key}) WHERE id = ${bookingId}::uuid`;
  try {
    const outcome = await texts.send(message);
    if (outcome.kind === 'later') await release();
    const phone = readPhone(message.to);
    if (outcome.kind === 'refused' && outcome.optedOut && phone) await optOuts.recordRefusal(phone);
    return outcome;
  } catch (error) {
    await release();
    throw error;
  }
}

/**
 * The text message about a booking. Null if the booking has changed, the meeting has begun, or the visitor stopped the
 * reminders, never agreed to text messages, or opted out of them.
 * @param letterId The id of the letters about the booking in this state.
 */
async function bookingText(
  name: BookingText,
  letterId: string,
  { clock, database: { prisma }, settings, optOuts }: Needs,
): Promise<TextMessage | null> {
  const { id, sequence } = readLetterId(letterId);
  const booking = await prisma.booking.findUnique({
    where: { id, sequence, status: 'booked', isSimulated: false },
    include: { meetingType: true, host: { select: NAMED_HOST } },
  });
  if (!booking?.phone || booking.textConsent === null) return null;
  const { phone, startsAt, timeZone, remindersStoppedAt } = booking;
  const isReminder = name !== 'confirmation';
  if (isReminder && remindersStoppedAt) return null;
  if (startsAt <= clock.now() || (await optOuts.has(phone))) return null;
  const url = manageUrl(settings.siteUrl, await makeBookingLink(booking.id, prisma));
  const heading = isReminder ? 'Reminder' : sequence > 0 ? 'New time' : 'Booked';
  const what = `${booking.meetingType.name} with ${nameOrTeam(booking.host)}`;
  return {
    to: `+1${phone}`,
    body: `${company.product}: ${heading}: ${what}, ${timeInWords(startsAt, timeZone)}. Reschedule, cancel or stop reminders: ${url} Reply STOP to end text messages.`,
  };
}
