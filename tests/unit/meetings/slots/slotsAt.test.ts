import { expect, it } from 'vitest';
import { localTime, slotsAt } from '../../../../graphql/meetings/slots/localTime.ts';

const HALF_HOUR_MS = 30 * 60_000;

/** The half hours of three days on which the clock changes. */
function halfHours(from: string): number[] {
  return Array.from({ length: 144 }, (_, index) => Date.parse(from) + index * HALF_HOUR_MS);
}

it.each([
  ['America/New_York', '2026-10-31T00:00:00Z'],
  ['America/St_Johns', '2026-03-07T00:00:00Z'],
  ['Asia/Kathmandu', '2026-12-30T00:00:00Z'],
  ['Australia/Lord_Howe', '2026-10-02T00:00:00Z'],
  ['Pacific/Kiritimati', '2026-12-30T00:00:00Z'],
  ['UTC', '2026-12-30T00:00:00Z'],
])('writes slots in %s as Temporal does', (timeZone, from) => {
  const starts = halfHours(from);
  expect(slotsAt(starts, 30, timeZone)).toEqual(
    starts.map((start) => ({
      start: localTime(new Date(start), timeZone),
      end: localTime(new Date(start + HALF_HOUR_MS), timeZone),
    })),
  );
});
