import { Temporal } from 'temporal-polyfill';
import { CalendarError } from './calendarError.ts';

/** What a reading found. */
export type Reading =
  | { kind: 'unchanged' }
  /** All busy times of the window, and what the next reading needs. */
  | { kind: 'all'; busy: BusySpan[]; state: Record<string, string> };

export interface ReadingOptions {
  /** Busy times outside of it are left out. */
  window: BusySpan;
  /** The zone of the host: that of all-day events, and of times without a zone. */
  timeZone: string;
  /** The state of the last reading. Null to read everything. */
  state: Record<string, string> | null;
}

/** A time in which a host is busy, in epoch milliseconds. The end is not part of it. */
export interface BusySpan {
  start: number;
  end: number;
}

/** The spans in order within the window, those that touch or overlap as one. */
export function joinedWithin(spans: BusySpan[], window: BusySpan): BusySpan[] {
  const result: BusySpan[] = [];
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    const start = Math.max(span.start, window.start);
    const end = Math.min(span.end, window.end);
    if (end <= start) continue;
    const previous = result.at(-1);
    if (previous && start <= previous.end) previous.end = Math.max(previous.end, end);
    else result.push({ start, end });
  }
  return result;
}

/** The name of our meetings in all calendars and mails: `<uuid>@<host>`. */
export function meetingUid(bookingId: string, ownDomain: string): string {
  return `${bookingId}@${ownDomain}`;
}

export function isOwnMeeting(uid: string, ownDomain: string): boolean {
  return /^[0-9a-f-]{36}@/.test(uid) && uid.endsWith(`@${ownDomain}`);
}

/** When a date such as 2026-11-22 begins in this zone, in epoch milliseconds. @throws CalendarError for another text. */
export function startOfDay(date: string, timeZone: string): number {
  try {
    return Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds;
  } catch (cause) {
    const message = 'The calendar contains an event that cannot be read.';
    throw new CalendarError(message, { cause });
  }
}
