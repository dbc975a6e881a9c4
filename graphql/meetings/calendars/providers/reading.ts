import { Temporal } from 'temporal-polyfill';
import type { Span } from '../../slots/spans.ts';
import { CalendarError } from './calendarError.ts';

/** What a reading found. */
export type Reading =
  | { kind: 'unchanged' }
  /** All busy times of the window, and what the next reading needs. */
  | { kind: 'all'; busy: Span[]; state: Record<string, string> };

export interface ReadingOptions {
  /** Busy times outside of it are left out. */
  window: Span;
  /** The zone of the host: that of all-day events, and of times without a zone. */
  timeZone: string;
  /** The state of the last reading. Null to read everything. */
  state: Record<string, string> | null;
}

/** What reading the busy times of events needs. */
export interface BusyOptions extends Pick<ReadingOptions, 'window' | 'timeZone'> {
  /** The host name at the end of the UIDs of our own meetings. */
  ownDomain: string;
}

/** What a page of events of an account contains. */
export interface AccountPage {
  busy: Span[];
  /** The number of its events. */
  count: number;
  /** How the next page is asked for. Absent on the last page. */
  next?: string | undefined;
  /** The token that asks for later changes. */
  sync?: string | undefined;
}

/** The UID of our meetings in all calendars and emails: `<uuid>@<host>`. */
export function meetingUid(bookingId: string, ownDomain: string): string {
  return `${bookingId}@${ownDomain}`;
}

export function isOwnMeeting(uid: string, ownDomain: string): boolean {
  return /^[0-9a-f-]{36}@/.test(uid) && uid.endsWith(`@${ownDomain}`);
}

/**
 * When a date such as 2026-11-22 begins in this zone, in epoch milliseconds. It remembers each date, because a calendar has
 * thousands of events, and conversions are slow.
 * @throws CalendarError for another text.
 */
export function startsOfDays(timeZone: string): (date: string) => number {
  const known = new Map<string, number>();
  return (date) => {
    const start = known.get(date) ?? startOfDay(date, timeZone);
    known.set(date, start);
    return start;
  };
}

function startOfDay(date: string, timeZone: string): number {
  try {
    return Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds;
  } catch (cause) {
    const message = 'The calendar contains an event that cannot be read.';
    throw new CalendarError(message, { cause });
  }
}
