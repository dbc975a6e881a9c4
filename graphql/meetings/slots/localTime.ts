import { Temporal } from 'temporal-polyfill';
import type { BookingSlot } from '../../schema/errors.ts';
import type { Span } from './spans.ts';
import { createZone } from './zone.ts';

const MINUTE_MS = 60_000;

export function inZone(time: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(time.getTime()).toZonedDateTimeISO(timeZone);
}

/** The time as ISO 8601 with the offset of the zone, such as `2026-12-31T09:00:00-05:00`. */
export function localTime(time: Date, timeZone: string): string {
  return inZone(time, timeZone).toString({ timeZoneName: 'never', smallestUnit: 'second' });
}

/** The slots that begin at these times. A month of a team has thousands, so the zone is asked once for each day. */
export function slotsAt(starts: number[], minutes: number, timeZone: string): BookingSlot[] {
  const zone = createZone(timeZone);
  const written = (time: number) => withOffset(time, zone.offsetAt(time));
  return starts.map((start) => ({
    start: written(start),
    end: written(start + minutes * MINUTE_MS),
  }));
}

/** The time as ISO 8601. @param offset The difference of the zone from UTC in milliseconds. */
function withOffset(time: number, offset: number): string {
  const clock = new Date(time + offset).toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length);
  const minutes = Math.abs(offset) / MINUTE_MS;
  const twoDigits = (part: number) => String(Math.floor(part)).padStart(2, '0');
  return `${clock}${offset < 0 ? '-' : '+'}${twoDigits(minutes / 60)}:${twoDigits(minutes % 60)}`;
}

/** The days from `from` to `to`, both included, in the zone. */
export function spanOfDays(from: string, to: string, timeZone: string): Span {
  const begin = (date: Temporal.PlainDate) => date.toZonedDateTime(timeZone).epochMilliseconds;
  return {
    start: begin(Temporal.PlainDate.from(from)),
    end: begin(Temporal.PlainDate.from(to).add({ days: 1 })),
  };
}

/** The time for people, such as `Thursday, December 31, 2026 at 9:00 AM EST`. */
export function timeInWords(time: Date, timeZone: string): string {
  const day = time.toLocaleDateString('en-US', { dateStyle: 'full', timeZone });
  const clock = time.toLocaleTimeString('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  });
  // Intl puts a narrow space before AM, which email programs show badly.
  return `${day} at ${clock}`.replaceAll('\u202f', ' ');
}
