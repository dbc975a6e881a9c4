import type { Booking, Prisma } from '../../../../prisma/generated/client/client.ts';
import type { LetterName } from '../../../platform/mail/letter.ts';
import type { Services } from '../../../services.ts';
import type { BookingText } from '../../../work/jobKinds.ts';
import type { Job } from '../../../work/jobQueue.ts';
import { inZone } from '../../slots/localTime.ts';
import { calendarWrites } from './calendarWrites.ts';

interface Needs {
  tx: Prisma.TransactionClient;
  jobs: Services['jobs'];
  now: Date;
  /** The host before this change, who gets an email that removes the meeting from the calendar. */
  formerHostId?: string;
  /** True if the meeting was moved with a link of the booking, and not by staff, a key or the agent of a call. */
  isMovedByLink?: boolean;
}

/**
 * Enqueues the emails and text messages about a new, moved or cancelled booking, its reminders, and the change of the host's
 * calendars. What waits about the booking as it was leaves the queue. Each message names the sequence of the booking. If the
 * booking has changed since, it is not sent. Only staff hear of a simulated booking, by email.
 */
export async function enqueueBookingMails(
  booking: Booking,
  { tx, jobs, now, formerHostId, isMovedByLink = false }: Needs,
): Promise<void> {
  const former = formerHostId === booking.hostId ? undefined : formerHostId;
  if (booking.sequence > 0) await jobs.cancel(outdated(booking), tx);
  if (booking.isSimulated) {
    await jobs.sendAll(mailsToStaff(booking, former), tx);
    return;
  }
  const write = { bookingId: booking.id, hostId: booking.hostId, formerHostId: former };
  const toVisitor = {
    ...mail('booking-to-visitor', `${booking.id}/${booking.sequence}`, booking.id),
    startAfter: isMovedByLink ? letterPause(booking) : 0,
  };
  const messages = [
    toVisitor,
    ...mailsToStaff(booking, former),
    ...remindersOf(booking, now, isMovedByLink),
  ];
  await jobs.sendAll([...messages, ...(await calendarWrites(write, tx))], tx);
}

/** Takes the reminders of a booking out of the queue. */
export async function cancelReminders(
  { id }: Pick<Booking, 'id'>,
  { tx, jobs }: Pick<Needs, 'tx' | 'jobs'>,
): Promise<void> {
  await jobs.cancel(reminderKeys(id), tx);
}

/** Sends the letter that waits because nobody had confirmed the address. Nothing happens if none waits. */
export async function hastenLetter(
  { id }: Pick<Booking, 'id'>,
  { tx, jobs }: Pick<Needs, 'tx' | 'jobs'>,
): Promise<void> {
  await jobs.hasten([mail('booking-to-visitor', id, id)], tx);
}

const REMINDERS = ['day-before', 'hour-before'] as const;

/** What may wait about the booking as it was, and is not replaced by a message with the same key. */
const outdated = ({ id, hostId }: Booking) => [
  ...reminderKeys(id),
  text('confirmation', id, id),
  mail('booking-to-former-host', id, `${id}/${hostId}`),
];

const reminderKeys = (id: string) =>
  REMINDERS.flatMap((name) => [mail('booking-reminder', id, `${id}/${name}`), text(name, id, id)]);

/** Moves of a meeting by a link that are told at once, also if nobody has confirmed the address. */
const PROMPT_MOVES = 3;
const LETTER_PAUSE_MS = 60 * 1000;

/**
 * The milliseconds until the letter about a move by a link leaves. An address that nobody has confirmed may be that of somebody
 * else, so a meeting that moves again and again causes no letter until it has stayed for a minute.
 */
function letterPause({ moves, provedAt }: Booking): number {
  return !provedAt && moves > PROMPT_MOVES ? LETTER_PAUSE_MS : 0;
}

function mailsToStaff(booking: Booking, formerHostId: string | undefined): Job[] {
  const id = `${booking.id}/${booking.sequence}`;
  const mails: Job[] = [mail('booking-to-host', id, booking.id)];
  if (formerHostId) {
    const about = `${booking.id}/${formerHostId}`;
    mails.push(mail('booking-to-former-host', `${id}/${formerHostId}`, about));
  }
  return mails;
}

/** The phone number may belong to somebody else. It gets no more confirmations, however often the meeting is moved. */
const MOST_CONFIRMATIONS = 3;

/** The emails and text messages that remind of a booking, and the text message that confirms it. */
function remindersOf(booking: Booking, now: Date, isMovedByLink: boolean): Job[] {
  if (booking.status !== 'booked') return [];
  const id = `${booking.id}/${booking.sequence}`;
  const times = reminderTimes(booking);
  const jobs: Job[] = [];
  const isTexted = booking.textConsent !== null;
  // A stranger who booked could move the meeting, too.
  const isStrangers = isMovedByLink && !booking.provedAt;
  if (isTexted && !isStrangers && booking.sequence < MOST_CONFIRMATIONS)
    jobs.push(text('confirmation', id, booking.id));
  for (const [index, name] of REMINDERS.entries()) {
    const startAfter = times[index];
    if (!startAfter || startAfter <= now) continue;
    jobs.push({ ...mail('booking-reminder', id, `${booking.id}/${name}`), startAfter });
    if (isTexted) jobs.push({ ...text(name, id, booking.id), startAfter });
  }
  return jobs;
}

/** A newer email about the same thing replaces one that waits. */
const mail = (letter: LetterName, id: string, about: string) =>
  ({ kind: 'send-mail', data: { letter, id }, key: `${letter}/${about}` }) as const;

const text = (name: BookingText, id: string, about: string) =>
  ({ kind: 'send-text', data: { text: name, id }, key: `${name}/${about}` }) as const;

/** A day and an hour before. A day before is the same time by the visitor's clock, also when the clock changes. */
export function reminderTimes({
  startsAt,
  timeZone,
}: Pick<Booking, 'startsAt' | 'timeZone'>): Date[] {
  const start = inZone(startsAt, timeZone);
  return [start.subtract({ days: 1 }), start.subtract({ hours: 1 })].map(
    ({ epochMilliseconds }) => new Date(epochMilliseconds),
  );
}

/** Reads the id of a letter back. The host is named only in a letter to a former host. */
export function readLetterId(text: string): { id: string; sequence: number; hostId: string } {
  const [id = '', sequence, hostId = ''] = text.split('/');
  return { id, sequence: Number(sequence), hostId };
}
