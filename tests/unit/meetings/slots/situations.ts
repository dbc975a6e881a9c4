import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import type { HostCalendar, SlotQuery } from '../../../../graphql/meetings/slots/freeSlots.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const zones = fc.constantFrom(
  'America/New_York',
  'America/St_Johns',
  'Europe/Berlin',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'UTC',
);
/** Days around changes of the clock in both halves of the year. */
const days = fc.constantFrom('2026-03-07', '2026-03-28', '2026-10-03', '2026-10-31', '2026-12-30');
const clock = fc
  .integer({ min: 0, max: 96 })
  .map((quarter) => `${pad(Math.floor(quarter / 4))}:${pad((quarter % 4) * 15)}`);
const hours = fc
  .tuple(clock, clock)
  .filter(([one, other]) => one !== other)
  .map(([one, other]) => (one < other ? { start: one, end: other } : { start: other, end: one }));
const weekly = fc.tuple(fc.integer({ min: 1, max: 7 }), hours);

function pad(number: number): string {
  return String(number).padStart(2, '0');
}

/** A host and a question, around days on which clocks change. */
export const situation = fc
  .record({
    timeZone: zones,
    day: days,
    weeklyHours: fc.array(weekly, { maxLength: 12 }),
    overrides: fc.array(
      fc.record({
        after: fc.integer({ min: 0, max: 3 }),
        hours: fc.array(hours, { maxLength: 2 }),
      }),
      { maxLength: 2 },
    ),
    bufferMinutes: fc.constantFrom(0, 5, 30, 45),
    noticeMinutes: fc.constantFrom(0, 60, 1000),
    horizonDays: fc.integer({ min: 1, max: 3 }),
    mostPerDay: fc.option(fc.integer({ min: 1, max: 2 })),
    minutes: fc.constantFrom(15, 30, 60, 90),
    nowMinutes: fc.integer({ min: 0, max: 1440 }),
    rangeHours: fc.tuple(fc.integer({ min: 0, max: 48 }), fc.integer({ min: 1, max: 30 })),
    meetings: fc.array(fc.tuple(fc.integer({ min: 0, max: 4000 }), fc.constantFrom(30, 60)), {
      maxLength: 4,
    }),
    busy: fc.array(fc.tuple(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 1, max: 500 })), {
      maxLength: 2,
    }),
  })
  .map((made): { calendar: HostCalendar; query: SlotQuery } => {
    const day = Temporal.PlainDate.from(made.day);
    const midnight = Date.parse(`${made.day}T00:00:00Z`);
    const toSpan = ([start, length]: [number, number]) => ({
      start: midnight + start * MINUTE_MS,
      end: midnight + (start + length) * MINUTE_MS,
    });
    const [from, length] = made.rangeHours;
    const { timeZone, bufferMinutes, noticeMinutes, horizonDays, mostPerDay, minutes } = made;
    const overrides = new Map(
      made.overrides.map(({ after, hours: open }) => [day.add({ days: after }).toString(), open]),
    );
    return {
      calendar: {
        availability: {
          timeZone,
          weeklyHours: made.weeklyHours.map(([weekday, open]) => ({ weekday, ...open })),
          dateOverrides: [...overrides].map(([date, open]) => ({ date, hours: open })),
          bufferMinutes,
          noticeMinutes,
          horizonDays,
          mostPerDay,
        },
        meetings: made.meetings.map(toSpan),
        busy: made.busy.map(toSpan),
      },
      query: {
        minutes,
        range: {
          start: midnight + from * HOUR_MS,
          end: midnight + (from + length) * HOUR_MS,
        },
        now: new Date(midnight + made.nowMinutes * MINUTE_MS),
      },
    };
  });
