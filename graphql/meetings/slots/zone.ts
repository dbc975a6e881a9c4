import { Temporal } from 'temporal-polyfill';
import type { DayHours } from './availability.ts';
import type { Span } from './spans.ts';

/** One date in a time zone. Times are epoch milliseconds. */
interface ZoneDay {
  /** Days since 1970-01-01. */
  number: number;
  /** `YYYY-MM-DD`. */
  date: string;
  /** 1 is Monday, 7 is Sunday. */
  weekday: number;
  start: number;
  end: number;
  /** In order. There are two on a day on which the clock changes. */
  parts: DayPart[];
}

/** A part of a day in which the clock does not change. */
interface DayPart extends Span {
  /** The difference from UTC in milliseconds, positive to the east. */
  offset: number;
}

/** A time zone that remembers each day that it has computed, because a conversion by Temporal takes microseconds. */
export interface Zone {
  day(number: number): ZoneDay;
  dayAt(time: number): ZoneDay;
  /**
   * When the clock shows a time of these hours on this day. Hours that the clock skips are left out, and hours that the
   * clock repeats come twice.
   */
  spansOn(day: ZoneDay, hours: DayHours): Span[];
  offsetAt(time: number): number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const NANOSECONDS = 1_000_000;
const EPOCH = Temporal.PlainDate.from('1970-01-01');

export function createZone(timeZone: string): Zone {
  const days = new Map<number, ZoneDay>();

  function day(number: number): ZoneDay {
    const known = days.get(number) ?? readDay(number, timeZone);
    days.set(number, known);
    return known;
  }

  function dayAt(time: number): ZoneDay {
    // The day in UTC is at most one day off.
    let found = day(Math.floor(time / DAY_MS));
    while (found.start > time) found = day(found.number - 1);
    while (found.end <= time) found = day(found.number + 1);
    return found;
  }

  return {
    day,
    dayAt,
    spansOn({ number, parts }, hours) {
      return parts
        .map(({ start, end, offset }) => ({
          start: Math.max(start, clockTime(number, hours.start, offset)),
          end: Math.min(end, clockTime(number, hours.end, offset)),
        }))
        .filter(({ start, end }) => start < end);
    },
    offsetAt(time) {
      const { parts } = dayAt(time);
      return parts.findLast(({ start }) => start <= time)?.offset ?? 0;
    },
  };
}

/** When a clock with this difference from UTC shows `HH:MM` on this day. */
function clockTime(day: number, clock: string, offset: number): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return day * DAY_MS + (hours * 60 + minutes) * MINUTE_MS - offset;
}

function readDay(number: number, timeZone: string): ZoneDay {
  const date = EPOCH.add({ days: number });
  const begins = date.toZonedDateTime(timeZone);
  const start = begins.epochMilliseconds;
  const end = date.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds;
  const change = begins.getTimeZoneTransition('next');
  const changesOnDay = change !== null && change.epochMilliseconds < end;
  const part = (from: Temporal.ZonedDateTime, until: number): DayPart => ({
    start: from.epochMilliseconds,
    end: until,
    offset: from.offsetNanoseconds / NANOSECONDS,
  });
  return {
    number,
    date: date.toString(),
    weekday: date.dayOfWeek,
    start,
    end,
    parts: changesOnDay
      ? [part(begins, change.epochMilliseconds), part(change, end)]
      : [part(begins, end)],
  };
}
