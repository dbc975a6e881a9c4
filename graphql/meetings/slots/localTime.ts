import { LRUCache } from 'lru-cache';
import { Temporal } from 'temporal-polyfill';
import type { BookingSlot } from '../../schema/errors.ts';
import type { Span } from './spans.ts';
import { createZone, type Zone } from './zone.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
/** Zones of visitors that are kept. Each has the days of the horizon that somebody has asked for. */
const MOST_ZONES = 40;

const zones = new LRUCache<string, Zone>({ max: MOST_ZONES });

export function inZone(time: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(time.getTime()).toZonedDateTimeISO(timeZone);
}

/** The time as ISO 8601 with the offset of the zone, such as `2026-12-31T09:00:00-05:00`. */
export function localTime(time: Date, timeZone: string): string {
  return inZone(time, timeZone).toString({ timeZoneName: 'never', smallestUnit: 'second' });
}

/** The slots that begin at these times. A month of a team has thousands, so each date and offset is written once. */
export function slotsAt(starts: number[], minutes: number, timeZone: string): BookingSlot[] {
  const zone = zones.get(timeZone) ?? createZone(timeZone);
  zones.set(timeZone, zone);
  const dates = new Map<number, string>();
  const offsets = new Map<number, string>();
  const written = (time: number) => {
    const offset = zone.offsetAt(time);
    const clock = Math.floor((time + offset) / MINUTE_MS);
    const day = Math.floor(clock / DAY_MINUTES);
    const date = dates.get(day) ?? dateOf(day);
    dates.set(day, date);
    const ending = offsets.get(offset) ?? offsetText(offset);
    offsets.set(offset, ending);
    return `${date}T${CLOCK[clock - day * DAY_MINUTES]}:00${ending}`;
  };
  return starts.map((start) => ({
    start: written(start),
    end: written(start + minutes * MINUTE_MS),
  }));
}

/** `HH:MM` of every minute of a day. */
const CLOCK = Array.from({ length: DAY_MINUTES }, (_, minute) => hoursAndMinutes(minute));

function hoursAndMinutes(minutes: number): string {
  const twoDigits = (part: number) => String(Math.floor(part)).padStart(2, '0');
  return `${twoDigits(minutes / 60)}:${twoDigits(minutes % 60)}`;
}

/** @param day Days since 1970-01-01. */
function dateOf(day: number): string {
  return new Date(day * DAY_MINUTES * MINUTE_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** @param offset The difference of the zone from UTC in milliseconds. */
function offsetText(offset: number): string {
  return `${offset < 0 ? '-' : '+'}${hoursAndMinutes(Math.abs(offset) / MINUTE_MS)}`;
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
