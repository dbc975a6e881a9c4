import { Temporal } from 'temporal-polyfill';
import type { BookingSlot } from '../../errors.ts';
import type { Span } from './availability.ts';

const MINUTE_MS = 60_000;

/** The time as ISO 8601 with the offset of the zone, such as `2026-12-31T09:00:00-05:00`. */
export function localTime(time: number | Date, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(Number(time))
    .toZonedDateTimeISO(timeZone)
    .toString({ timeZoneName: 'never', smallestUnit: 'second' });
}

/** The slot that begins at this time. */
export function slotAt(start: number, minutes: number, timeZone: string): BookingSlot {
  const end = start + minutes * MINUTE_MS;
  return { start: localTime(start, timeZone), end: localTime(end, timeZone) };
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
  // Intl puts a narrow space before AM, which mail programs show badly.
  return `${day} at ${clock}`.replaceAll('\u202f', ' ');
}
