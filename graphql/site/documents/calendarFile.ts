import { createHash } from 'node:crypto';
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { company } from '../../../web/content/company/company.ts';
import { calendarEntry } from '../../../web/content/meetings/confirmation.ts';
import type { Booking } from '../../../web/content/meetings/addressedBooking.ts';

const MINUTE_MS = 60_000;
const ALARM_SECONDS = 15 * 60;

/**
 * The booking as an iCalendar file (RFC 5545); null when its time is unknown. Anyone can write the address that the
 * booking comes from, so only its times and its id are used, and both were checked.
 */
export function calendarFile(booking: Booking, siteUrl: string, now: Date): string | null {
  const { start, id } = booking;
  if (!start) return null;
  const name = id ?? createHash('sha256').update(start.toISOString()).digest('hex').slice(0, 20);
  const calendar = ical({
    prodId: { company: company.name, product: company.product, language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  });
  const event = calendar.createEvent({
    id: `${name}@${new URL(siteUrl).hostname}`,
    stamp: now,
    start,
    end: booking.end ?? new Date(start.getTime() + calendarEntry.minutes * MINUTE_MS),
    summary: calendarEntry.title,
    description: calendarEntry.text,
    location: company.callsFrom.display,
    url: `${siteUrl}/demo`,
    status: ICalEventStatus.CONFIRMED,
  });
  event.createAlarm({
    type: ICalAlarmType.display,
    trigger: ALARM_SECONDS,
    description: calendarEntry.title,
  });
  // RFC 5545 ends every line with CRLF; the library leaves out the last one.
  return `${calendar.toString()}\r\n`;
}
