import { Temporal } from 'temporal-polyfill';
import { CalendarError } from './calendarError.ts';

/** When a date such as 2026-11-22 begins in this zone, in epoch milliseconds. @throws CalendarError for another text. */
export function startOfDay(date: string, timeZone: string): number {
  try {
    return Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds;
  } catch (cause) {
    const message = 'The calendar contains an event that cannot be read.';
    throw new CalendarError(message, { cause });
  }
}
