import ical, {
  escape,
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import type { Booking, Host, MeetingType } from '../../../../prisma/generated/client/client.ts';
import { company } from '../../../../web/content/company/company.ts';
import { formatPhone } from '../../../../web/content/fields/phone.ts';
import { interestInWords } from '../../../../web/content/meetings/interest.ts';
import { links } from '../../../links/links.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import type { Services } from '../../../services.ts';
import type { CalendarMeeting } from '../../calendars/providers/calendarEntry.ts';
import { type NamedHost, nameForVisitors } from '../../hosts/hostName.ts';
import { videoUrlOf } from '../../meetingTypes/meetingTypes.ts';
import { manageUrl } from './bookingLink.ts';

const ALARM_SECONDS = 15 * 60;

/** What an entry of a calendar shows. */
interface MeetingEntry {
  booking: Booking;
  /** The name of the kind of meeting. */
  title: string;
  /** The name that visitors see. Null for a host without a name. */
  hostName: string | null;
  /** The URL of the video call; null for a call by phone. */
  videoUrl: string | null;
  recipient: Recipient;
  organizerEmail: string;
}

/** Who gets the entry, and the page on which they change the booking. */
export type Recipient =
  | { kind: 'visitor'; url: string }
  /** @property email Null for an entry that names no guests. */
  | { kind: 'host'; url: string; email: string | null };

interface BookedMeeting extends Booking {
  meetingType: Pick<MeetingType, 'name' | 'place'>;
  host: NamedHost & Pick<Host, 'place' | 'videoUrl'>;
}

export function meetingEntry(
  { meetingType, host, ...booking }: BookedMeeting,
  recipient: Recipient,
  { mail }: Pick<Settings, 'mail'>,
): MeetingEntry {
  return {
    booking,
    title: meetingType.name,
    hostName: nameForVisitors(host),
    videoUrl: videoUrlOf(host, meetingType),
    recipient,
    organizerEmail: senderAddress(mail.from),
  };
}

/**
 * The booking as an iCalendar file (RFC 5545, RFC 5546). Programs find the entry by its UID and keep the version with the
 * highest SEQUENCE, so a later file updates or removes it.
 * @param asMessage True for the file of an email, which asks the calendar for an update.
 */
export function calendarEvent(entry: MeetingEntry, siteUrl: string, asMessage: boolean): string {
  const isCancelled = entry.booking.status === 'cancelled';
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = newCalendar(asMessage ? method : ICalCalendarMethod.PUBLISH);
  addMeeting(calendar, entry, siteUrl);
  return textOf(calendar);
}

/** A calendar of several bookings, for programs that fetch it every few minutes. */
export function calendarFeed(name: string, entries: MeetingEntry[], siteUrl: string): string {
  const calendar = newCalendar(ICalCalendarMethod.PUBLISH);
  // The library does not escape the name, unlike all other texts.
  calendar.name(escape(name, false));
  for (const entry of entries) addMeeting(calendar, entry, siteUrl);
  return textOf(calendar);
}

/**
 * The booking as an entry of a calendar of the host. Its file has no method (RFC 4791). It has no guests, because some servers
 * send their own invitations to guests.
 */
export function storedEntry(entry: MeetingEntry, siteUrl: string): CalendarMeeting {
  const calendar = newCalendar(null);
  addMeeting(calendar, entry, siteUrl, false);
  const { startsAt: start, endsAt: end, sequence } = entry.booking;
  return { ...textsOf(entry, false), start, end, sequence, file: textOf(calendar) };
}

function newCalendar(method: ICalCalendarMethod | null): ICalCalendar {
  return ical({
    prodId: { company: company.name, product: company.product, language: 'EN' },
    method,
  });
}

/** RFC 5545 ends every line with CRLF; the library leaves out the last one. */
function textOf(calendar: ICalCalendar): string {
  return `${calendar.toString()}\r\n`;
}

function addMeeting(
  calendar: ICalCalendar,
  entry: MeetingEntry,
  siteUrl: string,
  withGuest = true,
): void {
  const { booking, hostName, recipient, organizerEmail } = entry;
  const isCancelled = booking.status === 'cancelled';
  const { summary, description, location } = textsOf(entry, withGuest);
  const event = calendar.createEvent({
    id: `${booking.id}@${new URL(siteUrl).hostname}`,
    sequence: booking.sequence,
    stamp: booking.updatedAt,
    start: booking.startsAt,
    end: booking.endsAt,
    summary,
    description,
    location,
    url: recipient.url,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(withGuest && { organizer: { name: hostName ?? company.product, email: organizerEmail } }),
  });
  if (withGuest) {
    const hostEmail = recipient.kind === 'host' ? recipient.email : null;
    const people = [
      { name: booking.name, email: booking.email, role: ICalAttendeeRole.REQ },
      // A program offers an invitation only to a person whom it names. Visitors do not learn the host's address.
      ...(hostEmail
        ? [{ name: hostName ?? company.product, email: hostEmail, role: ICalAttendeeRole.CHAIR }]
        : []),
    ];
    for (const person of people) {
      // Both have agreed already, and nobody reads answers by email.
      event.createAttendee({ ...person, status: ICalAttendeeStatus.ACCEPTED, rsvp: false });
    }
  }
  if (!isCancelled) {
    event.createAlarm({
      type: ICalAlarmType.display,
      trigger: ALARM_SECONDS,
      description: summary,
    });
  }
}

/** @param withGuest true if the entry names the guest in a field of its own. */
function textsOf(
  { booking, title, hostName, videoUrl, recipient }: MeetingEntry,
  withGuest: boolean,
) {
  const guest = withGuest ? null : booking.email;
  return {
    summary: `${title}: ${booking.name} and ${[hostName, company.product].filter(Boolean).join(', ')}`,
    description: [
      videoUrl ?? callText(booking.phone),
      guest,
      interestInWords(booking),
      booking.notes,
      howToChange(recipient),
    ]
      .filter(Boolean)
      .join('\n\n'),
    location: videoUrl ?? company.callsFrom.display,
  };
}

/** Nobody reads the answers of calendar programs, so each entry says where the meeting is cancelled. */
function howToChange({ kind, url }: Recipient): string {
  return kind === 'visitor'
    ? `Reschedule or cancel: ${url}\nWe do not see it if you decline or delete this entry in your calendar.`
    : `Reschedule or cancel: ${url}\nDeleting or moving this entry changes nothing for the visitor.`;
}

function callText(phone: string | null): string {
  const number = company.callsFrom.display;
  return phone ? `We call ${formatPhone(phone)} from ${number}.` : `Please call ${number}.`;
}

/** The booking of a link as a calendar file to download. Null if the token is unknown. */
export async function storedCalendarFile(
  token: string,
  { database, settings }: Pick<Services, 'database' | 'settings'>,
): Promise<string | null> {
  const link = await database.prisma.bookingLink.findUnique({
    where: { tokenHash: links.booking.hash(token) },
    select: {
      booking: {
        include: {
          meetingType: true,
          host: { include: { user: { select: { username: true } } } },
        },
      },
    },
  });
  if (!link) return null;
  const recipient = { kind: 'visitor', url: manageUrl(settings.siteUrl, token) } as const;
  const entry = meetingEntry(link.booking, recipient, settings);
  return calendarEvent(entry, settings.siteUrl, false);
}

/** The email address in a sender such as `Sixty <hello@sixty.example>`. */
function senderAddress(sender: string): string {
  return /<([^<>]+)>/.exec(sender)?.[1] ?? sender;
}
