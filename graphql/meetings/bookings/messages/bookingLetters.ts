import type { Booking } from '../../../../prisma/generated/client/client.ts';
import { company } from '../../../../web/content/company/company.ts';
import { formatPhone } from '../../../../web/content/fields/phone.ts';
import { interestInWords } from '../../../../web/content/meetings/interest.ts';
import { pathOf } from '../../../../web/content/staff/areas.ts';
import type { Letter } from '../../../platform/mail/letter.ts';
import { greeting, nameInMail, plainWords } from '../../../platform/mail/strangersWords.ts';
import type { Services } from '../../../services.ts';
import { nameOrTeam } from '../../hosts/hostName.ts';
import { videoUrlOf } from '../../meetingTypes/meetingTypes.ts';
import { timeInWords } from '../../slots/localTime.ts';
import { makeBookingLink, manageUrl } from './bookingLink.ts';
import { readLetterId } from './bookingMails.ts';
import { calendarEvent, meetingEntry, type Recipient } from './calendarEvent.ts';

/** The characters of a visitor's name in an email to a host. */
const MOST_OF_NAME = 80;

type Needs = Pick<Services, 'database' | 'settings' | 'clock'>;

/** The email to the visitor about a new, moved or cancelled booking. Null if the booking has changed since, or is simulated. */
export async function visitorLetter(id: string, needs: Needs): Promise<Letter | null> {
  const booking = await bookingOf(id, needs);
  if (!booking || booking.isSimulated) return null;
  const { database, settings } = needs;
  const url = manageUrl(settings.siteUrl, await makeBookingLink(booking.id, database.prisma, true));
  const { host, meetingType, startsAt, timeZone } = booking;
  const when = timeInWords(startsAt, timeZone);
  const what = `${meetingType.name} with ${nameOrTeam(host)}`;
  const heading = headingOf(booking);
  const isCancelled = booking.status === 'cancelled';
  return {
    to: booking.email,
    subject: `${heading}: ${meetingType.name}, ${when}`,
    preview: `${what}, ${when}.`,
    heading,
    paragraphs: [
      greeting(booking.name),
      isCancelled ? `${what} on ${when} will not take place.` : `${what}: ${when}.`,
      ...(isCancelled ? [] : [placeOf(booking), ...interestOf(booking)]),
    ],
    action: isCancelled
      ? { label: 'Book another time', url: `${settings.siteUrl}/book` }
      : { label: 'Reschedule or cancel', url },
    notes: [
      'The attached file updates the entry in your calendar.',
      ...(isCancelled
        ? []
        : ['To cancel, use the link above. We do not see it if you decline in your calendar.']),
      ...(isCancelled || booking.provedAt
        ? []
        : [
            'Please confirm on the page of the link that this is your booking. If somebody else has booked it with your address, cancel it there.',
          ]),
    ],
    calendar: calendarOf(forVisitor(booking), { kind: 'visitor', url }, needs),
  };
}

/** The booking as an address may see it that a stranger may have typed, like the name and the notes. */
function forVisitor(booking: StoredBooking): StoredBooking {
  return { ...booking, name: nameInMail(booking.name) ?? 'Visitor', notes: null };
}

/** The same email for the host. Null also if the account of the host was deleted. */
export async function hostLetter(id: string, needs: Needs): Promise<Letter | null> {
  const booking = await bookingOf(id, needs);
  if (!booking?.host.user) return null;
  const { host, meetingType, startsAt, email, phone, notes } = booking;
  const name = plainWords(booking.name, MOST_OF_NAME);
  const when = timeInWords(startsAt, host.timeZone);
  const heading = `${simulatedMark(booking)}${headingOf(booking)}`;
  const url = `${needs.settings.siteUrl}${pathOf('bookings')}`;
  return {
    to: booking.host.user.email,
    subject: `${heading}: ${name}, ${when}`,
    preview: `${meetingType.name} with ${name}, ${when}.`,
    heading,
    paragraphs: [
      ...(booking.isSimulated ? [SIMULATED] : []),
      `${meetingType.name} with ${name}: ${when}.`,
      [email, phone && formatPhone(phone)].filter(Boolean).join(', '),
      ...interestOf(booking),
      ...(notes ? [`The visitor wrote: ${notes}`] : []),
      ...doubtsOf(booking),
    ],
    action: { label: 'Open the bookings', url },
    ...entryFor(booking, url, 'The attached file updates the entry in your calendar.', needs),
  };
}

/**
 * The email to the host who no longer has the meeting. Null if the host has it again, or if the account was deleted. Later
 * changes do not make it obsolete, because they are not about this host.
 */
export async function formerHostLetter(id: string, needs: Needs): Promise<Letter | null> {
  const { id: bookingId, sequence, hostId } = readLetterId(id);
  const { prisma } = needs.database;
  const booking = await prisma.booking.findUnique({
    where: { id: bookingId, NOT: { hostId } },
    include: INCLUDED,
  });
  const former = await prisma.host.findUnique({
    where: { id: hostId },
    include: INCLUDED.host.include,
  });
  if (!booking || !former?.user) return null;
  const { meetingType } = booking;
  const name = plainWords(booking.name, MOST_OF_NAME);
  const url = `${needs.settings.siteUrl}${pathOf('bookings')}`;
  const gone = { ...booking, host: former, status: 'cancelled' as const, sequence };
  return {
    to: former.user.email,
    subject: `${simulatedMark(booking)}Handed over: ${meetingType.name} with ${name}`,
    preview: `${booking.host.name} takes this meeting.`,
    heading: 'Handed over',
    paragraphs: [`${booking.host.name} takes the ${meetingType.name} with ${name}.`],
    action: { label: 'Open the bookings', url },
    ...entryFor(gone, url, 'The attached file removes the entry from your calendar.', needs),
  };
}

/**
 * The reminder to the visitor. Null if the booking has changed or is simulated, the meeting has begun, or the visitor stopped
 * reminders.
 */
export async function reminderLetter(id: string, needs: Needs): Promise<Letter | null> {
  const booking = await bookingOf(id, needs);
  const { database, settings } = needs;
  if (!booking || booking.status !== 'booked' || booking.remindersStoppedAt) return null;
  if (booking.isSimulated) return null;
  if (booking.startsAt <= needs.clock.now()) return null;
  const url = manageUrl(settings.siteUrl, await makeBookingLink(booking.id, database.prisma, true));
  const { host, meetingType, startsAt, timeZone } = booking;
  const when = timeInWords(startsAt, timeZone);
  const what = `${meetingType.name} with ${nameOrTeam(host)}`;
  return {
    to: booking.email,
    subject: `Reminder: ${meetingType.name}, ${when}`,
    preview: `${what}, ${when}.`,
    heading: 'Your meeting is coming up',
    paragraphs: [greeting(booking.name), `${what}: ${when}.`, placeOf(booking)],
    action: { label: 'Reschedule or cancel', url },
    notes: [`Stop the reminders of this meeting: ${url}#reminders`],
  };
}

const INCLUDED = {
  meetingType: true,
  host: { include: { user: { select: { email: true, username: true } } } },
} as const;

/** The booking of a letter. Null if it has changed since the letter was enqueued. */
async function bookingOf(letterId: string, { database }: Pick<Services, 'database'>) {
  const { id, sequence } = readLetterId(letterId);
  return database.prisma.booking.findUnique({
    where: { id, sequence },
    include: INCLUDED,
  });
}

type StoredBooking = NonNullable<Awaited<ReturnType<typeof bookingOf>>>;

const SIMULATED =
  'The simulator invented this meeting. Nobody was called, the person does not know of it, and the time stays free.';

function simulatedMark({ isSimulated }: Booking): string {
  return isSimulated ? 'Simulated: ' : '';
}

/** The entry for the calendar of a host, with the note about it. A simulated meeting has none. */
function entryFor(
  booking: StoredBooking,
  url: string,
  note: string,
  needs: Needs,
): Pick<Letter, 'notes' | 'calendar'> {
  if (booking.isSimulated) return { notes: [] };
  const recipient = { kind: 'host', url, email: booking.host.user?.email ?? null } as const;
  return { notes: [note], calendar: calendarOf(booking, recipient, needs) };
}

function headingOf({ status, sequence }: Booking): string {
  if (status === 'cancelled') return 'Cancelled';
  return sequence > 0 ? 'Changed' : 'Booked';
}

/** What the host has to know of a booking that may be in another's name. */
function doubtsOf({ status, provedAt, leadStatusBefore }: Booking): string[] {
  if (status !== 'booked' || provedAt) return [];
  return [
    'The visitor has not confirmed the email address yet, so somebody else may have booked in this name.',
    ...(leadStatusBefore
      ? [
          'A lead with this address counts as booked now, and is not called again. If you cancel the meeting, the lead gets its former status, and its calls go on.',
        ]
      : []),
  ];
}

function interestOf(booking: Booking): string[] {
  const words = interestInWords(booking);
  return words ? [words] : [];
}

function placeOf({ host, meetingType, phone }: StoredBooking): string {
  const videoUrl = videoUrlOf(host, meetingType);
  if (videoUrl) return `Join the video call: ${videoUrl}`;
  const number = company.callsFrom.display;
  return phone
    ? `We call you at ${formatPhone(phone)} from ${number}.`
    : `Please call us at ${number}. You left no number that we could call.`;
}

function calendarOf(
  booking: StoredBooking,
  recipient: Recipient,
  { settings }: Needs,
): NonNullable<Letter['calendar']> {
  return {
    method: booking.status === 'cancelled' ? 'CANCEL' : 'REQUEST',
    content: calendarEvent(meetingEntry(booking, recipient, settings), settings.siteUrl, true),
  };
}
