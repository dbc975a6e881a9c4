import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import {
  type Availability,
  OFFICE_HOURS,
} from '../../../../graphql/meetings/slots/availability.ts';
import {
  createZones,
  freeSlots,
  type HostCalendar,
} from '../../../../graphql/meetings/slots/freeSlots.ts';
import type { Span } from '../../../../graphql/meetings/slots/spans.ts';
import { situation } from './situations.ts';
import { slotsByMinute } from './slotOracle.ts';

const DAY_MS = 24 * 60 * 60_000;

const office: Availability = {
  timeZone: 'America/New_York',
  weeklyHours: OFFICE_HOURS,
  dateOverrides: [],
  bufferMinutes: 0,
  noticeMinutes: 0,
  horizonDays: 60,
  mostPerDay: null,
};

/** The free slots of one day, as local times. */
function slotsOn(
  date: string,
  changes: Partial<Availability> = {},
  more: Partial<HostCalendar> & { minutes?: number; now?: string } = {},
): string[] {
  const availability = { ...office, ...changes };
  const { timeZone } = availability;
  const day = Temporal.PlainDate.from(date);
  const range = {
    start: day.toZonedDateTime(timeZone).epochMilliseconds,
    end: day.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds,
  };
  const now = new Date(more.now ?? range.start - DAY_MS);
  const calendar = { availability, meetings: more.meetings ?? [], busy: more.busy ?? [] };
  const slots = freeSlots(calendar, { minutes: more.minutes ?? 30, range, now }, createZones());
  return slots.map((at) =>
    Temporal.Instant.fromEpochMilliseconds(at)
      .toZonedDateTimeISO(timeZone)
      .toPlainTime()
      .toString({ smallestUnit: 'minute' }),
  );
}

function span(start: string, end: string): Span {
  return { start: Date.parse(start), end: Date.parse(end) };
}

describe('free slots', () => {
  it('fill the hours of a working day', () => {
    const slots = slotsOn('2026-11-24');
    expect(slots).toHaveLength(16);
    expect([slots[0], slots.at(-1)]).toEqual(['09:00', '16:30']);
  });

  it('are none at the weekend', () => {
    expect(slotsOn('2026-11-28')).toEqual([]);
  });

  it('leave room for the whole meeting', () => {
    expect(slotsOn('2026-11-24', {}, { minutes: 60 }).at(-1)).toBe('16:00');
  });

  it('follow the hours of a date with other hours', () => {
    const dateOverrides = [
      { date: '2026-11-24', hours: [] },
      { date: '2026-11-28', hours: [{ start: '10:00', end: '11:00' }] },
    ];
    expect(slotsOn('2026-11-24', { dateOverrides })).toEqual([]);
    expect(slotsOn('2026-11-28', { dateOverrides })).toEqual(['10:00', '10:30']);
  });

  it('keep the buffer from meetings', () => {
    const meetings = [span('2026-11-24T12:00:00-05:00', '2026-11-24T13:00:00-05:00')];
    const slots = slotsOn('2026-11-24', { bufferMinutes: 15 }, { meetings });
    expect(slots.filter((time) => time >= '11:00' && time <= '14:00')).toEqual([
      '11:00',
      '13:30',
      '14:00',
    ]);
  });

  it('begin after the notice', () => {
    const now = '2026-11-24T10:10:00-05:00';
    expect(slotsOn('2026-11-24', { noticeMinutes: 60 }, { now })[0]).toBe('11:30');
  });

  it('end with the horizon', () => {
    const now = '2026-11-20T12:00:00-05:00';
    expect(slotsOn('2026-11-24', { horizonDays: 4 }, { now })).toHaveLength(16);
    expect(slotsOn('2026-11-24', { horizonDays: 3 }, { now })).toEqual([]);
  });

  it('are none on a day with the most meetings', () => {
    const meetings = [span('2026-11-24T12:00:00-05:00', '2026-11-24T12:30:00-05:00')];
    expect(slotsOn('2026-11-24', { mostPerDay: 1 }, { meetings })).toEqual([]);
    expect(slotsOn('2026-11-25', { mostPerDay: 1 }, { meetings })).toHaveLength(16);
  });

  it('run over midnight where the hours of both days touch', () => {
    const weeklyHours = [
      { weekday: 2, start: '23:00', end: '24:00' },
      { weekday: 3, start: '00:00', end: '01:00' },
    ];
    expect(slotsOn('2026-11-24', { weeklyHours }, { minutes: 60 })).toEqual(['23:00', '23:30']);
  });

  it('leave out the hour that spring skips', () => {
    const weeklyHours = [{ weekday: 7, start: '01:00', end: '04:00' }];
    expect(slotsOn('2027-03-14', { weeklyHours })).toEqual(['01:00', '01:30', '03:00', '03:30']);
  });

  it('offer the hour that autumn repeats twice', () => {
    const weeklyHours = [{ weekday: 7, start: '01:00', end: '02:00' }];
    expect(slotsOn('2026-11-01', { weeklyHours })).toEqual(['01:00', '01:30', '01:00', '01:30']);
  });

  it('keep to hours that begin or end in the hour that autumn repeats', () => {
    const until = [{ weekday: 7, start: '00:00', end: '01:30' }];
    expect(slotsOn('2026-11-01', { weeklyHours: until })).toEqual([
      '00:00',
      '00:30',
      '01:00',
      '01:00',
    ]);
    const from = [{ weekday: 7, start: '01:30', end: '02:30' }];
    expect(slotsOn('2026-11-01', { weeklyHours: from })).toEqual(['01:30', '01:30', '02:00']);
  });

  it('keep full and half hours in a zone with an odd offset', () => {
    expect(slotsOn('2026-11-24', { timeZone: 'Asia/Kathmandu' })[0]).toBe('09:00');
  });
});

describe('free slots of any calendar', () => {
  it('are those that a look at every minute finds', () => {
    fc.assert(
      fc.property(situation, ({ calendar, query }) => {
        expect(freeSlots(calendar, query, createZones())).toEqual(slotsByMinute(calendar, query));
      }),
      { numRuns: 40 },
    );
  });
});
