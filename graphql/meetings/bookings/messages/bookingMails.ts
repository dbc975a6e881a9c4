import { Temporal } from 'temporal-polyfill';
import type { Booking, Prisma } from '../../../../prisma/generated/client/client.ts';
import type { Services } from '../../../services.ts';
import { enqueueCalendarWrite } from './enqueueCalendarWrite.ts';

interface Needs {
  tx: Prisma.TransactionClient;
  jobs: Services['jobs'];
  now: Date;
  /** The host before this change. Another host than now gets a mail that takes the meeting out of the calendar. */
  formerHostId?: string;
}

/**
 * Enqueues the mails and text messages about a new, moved or cancelled booking, its reminders, and the change of the host's
 * calendars. It happens when `tx` commits.
 *
 * Each names the sequence of the booking. One that a later change has overtaken is not sent.
 */
export async function enqueueBookingMails(
  booking: Booking,
  { tx, jobs, now, formerHostId }: Needs,
): Promise<void> {
  const former = formerHostId === booking.hostId ? undefined : formerHostId;
  const write = { bookingId: booking.id, hostId: booking.hostId, formerHostId: former };
  await enqueueCalendarWrite(write, { tx, jobs });
  const id = letterId(booking);
  await jobs.send('send-mail', { letter: 'booking-to-visitor', id }, { tx });
  await jobs.send('send-mail', { letter: 'booking-to-host', id }, { tx });
  if (former) {
    const letter = 'booking-to-former-host';
    await jobs.send('send-mail', { letter, id: `${id}/${former}` }, { tx });
  }
  if (booking.status !== 'booked') return;
  for (const startAfter of reminderTimes(booking)) {
    if (startAfter <= now) continue;
    await jobs.send('send-mail', { letter: 'booking-reminder', id }, { tx, startAfter });
  }
  await enqueueBookingTexts(booking, { tx, jobs, now });
}

/** The reminders by text message, in the order of `reminderTimes`. */
const REMINDERS = ['day-before', 'hour-before'] as const;

/** A number that belongs to somebody else gets no more confirmations than this, however often the meeting is moved. */
const MOST_CONFIRMATIONS = 3;

async function enqueueBookingTexts(booking: Booking, { tx, jobs, now }: Needs): Promise<void> {
  if (booking.textConsent === null) return;
  const id = letterId(booking);
  if (booking.sequence < MOST_CONFIRMATIONS)
    await jobs.send('send-text', { text: 'confirmation', id }, { tx });
  for (const [index, startAfter] of reminderTimes(booking).entries()) {
    const text = REMINDERS[index];
    if (text && startAfter > now) await jobs.send('send-text', { text, id }, { tx, startAfter });
  }
}

/** A day and an hour before. A day before is the same time by the visitor's clock, also when the clock changes. */
export function reminderTimes({
  startsAt,
  timeZone,
}: Pick<Booking, 'startsAt' | 'timeZone'>): Date[] {
  const start = Temporal.Instant.fromEpochMilliseconds(startsAt.getTime()).toZonedDateTimeISO(
    timeZone,
  );
  return [start.subtract({ days: 1 }), start.subtract({ hours: 1 })].map(
    ({ epochMilliseconds }) => new Date(epochMilliseconds),
  );
}

/** The name of a booking in the state that the mails are about. */
function letterId({ id, sequence }: Pick<Booking, 'id' | 'sequence'>): string {
  return `${id}/${sequence}`;
}

/** Reads the id of a letter back. The host is named only in a letter to a former host. */
export function readLetterId(text: string): { id: string; sequence: number; hostId: string } {
  const [id = '', sequence, hostId = ''] = text.split('/');
  return { id, sequence: Number(sequence), hostId };
}
