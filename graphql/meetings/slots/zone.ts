import { Temporal } from 'temporal-polyfill';

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
  /** The difference from UTC in milliseconds, positive to the east. Null on a day on which it changes. */
  offset: number | null;
}

/** A time zone that keeps each day that it was asked for, because a conversion by Temporal takes microseconds. */
export interface Zone {
  /** The day with this number. */
  day(number: number): ZoneDay;
  /** The day that this time is on. */
  dayAt(time: number): ZoneDay;
  /** When the clock shows `HH:MM` on this day. A time that the clock skips is moved behind the gap. */
  timeOn(day: ZoneDay, clock: string): number;
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
    timeOn({ date, start, end, offset }, clock) {
      if (clock === '24:00') return end;
      if (offset === null) {
        const plainTime = Temporal.PlainTime.from(clock);
        const plainDate = Temporal.PlainDate.from(date);
        return plainDate.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds;
      }
      const [hours = 0, minutes = 0] = clock.split(':').map(Number);
      return start + (hours * 60 + minutes) * MINUTE_MS;
    },
    offsetAt(time) {
      const { offset } = dayAt(time);
      if (offset !== null) return offset;
      const instant = Temporal.Instant.fromEpochMilliseconds(time);
      return instant.toZonedDateTimeISO(timeZone).offsetNanoseconds / NANOSECONDS;
    },
  };
}

function readDay(number: number, timeZone: string): ZoneDay {
  const date = EPOCH.add({ days: number });
  const begins = date.toZonedDateTime(timeZone);
  const ends = date.add({ days: 1 }).toZonedDateTime(timeZone);
  const isEven = begins.offsetNanoseconds === ends.offsetNanoseconds;
  return {
    number,
    date: date.toString(),
    weekday: date.dayOfWeek,
    start: begins.epochMilliseconds,
    end: ends.epochMilliseconds,
    offset: isEven ? begins.offsetNanoseconds / NANOSECONDS : null,
  };
}
