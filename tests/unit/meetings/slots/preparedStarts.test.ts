import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createZones,
  freeSlots,
  type HostCalendar,
} from '../../../../graphql/meetings/slots/freeSlots.ts';
import {
  prepareHost,
  startsOfTeam,
  windowOf,
} from '../../../../graphql/meetings/slots/preparedStarts.ts';
import { situation } from './situations.ts';

const DAY_MS = 24 * 60 * 60_000;

describe('prepared starts of a team', () => {
  it('are those that each host has, at any time after the preparation', () => {
    const team = fc.array(situation, { minLength: 1, maxLength: 4 });
    const later = fc.integer({ min: 0, max: 2 * DAY_MS });
    fc.assert(
      fc.property(team, later, fc.integer({ min: 1, max: 4000 }), (situations, ms, minutesAgo) => {
        const [{ query }] = situations as [(typeof situations)[number]];
        const calendars = situations.map(({ calendar }) => calendar);
        const zones = createZones();
        const horizon = Math.max(...calendars.map(({ availability }) => availability.horizonDays));
        const begun = new Date(query.now.getTime() - minutesAgo * 60_000);
        const window = windowOf(horizon + 6, begun);
        const prepared = calendars.map((calendar) => prepareHost(calendar, window));
        for (const now of [query.now, new Date(query.now.getTime() + ms)]) {
          const asked = { ...query, now };
          const expected = calendars.flatMap((calendar) => freeSlots(calendar, asked, zones));
          expect(startsOfTeam(prepared, asked, zones)).toEqual(
            [...new Set(expected)].toSorted((one, other) => one - other),
          );
        }
      }),
      { numRuns: 300 },
    );
  });

  it('are none for a team without hosts', () => {
    const now = new Date('2026-11-20T12:00:00Z');
    const range = { start: now.getTime(), end: now.getTime() + DAY_MS };
    expect(startsOfTeam([], { minutes: 30, range, now }, createZones())).toEqual([]);
  });

  it('keep the full day of a host who has the most meetings, and offer it with another host', () => {
    const at = (time: string) => Date.parse(`2026-11-24T${time}:00Z`);
    const availability = {
      timeZone: 'UTC',
      weeklyHours: [{ weekday: 2, start: '09:00', end: '10:00' }],
      dateOverrides: [],
      bufferMinutes: 0,
      noticeMinutes: 0,
      horizonDays: 30,
      mostPerDay: 1,
    };
    const full: HostCalendar = {
      availability,
      meetings: [{ start: at('12:00'), end: at('12:30') }],
      busy: [],
    };
    const now = new Date('2026-11-20T12:00:00Z');
    const asked = { minutes: 30, range: { start: at('00:00'), end: at('23:30') }, now };
    const window = windowOf(30, now);
    const ofTeam = (calendars: HostCalendar[]) =>
      startsOfTeam(
        calendars.map((calendar) => prepareHost(calendar, window)),
        asked,
        createZones(),
      );
    expect(ofTeam([full])).toEqual([]);
    expect(ofTeam([full, { ...full, meetings: [] }])).toEqual([at('09:00'), at('09:30')]);
  });
});
