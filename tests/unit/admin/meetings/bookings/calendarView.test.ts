import { describe, expect, it } from 'vitest';
import {
  daysOfView,
  placeMeetings,
} from '../../../../../web/admin/meetings/bookings/calendarView.ts';

const at = (id: string, clock: string, minutes: number, day = '2026-11-24') => ({
  id,
  start: new Date(`${day}T${clock}`).toISOString(),
  minutes,
});

describe('the days of a calendar view', () => {
  it('are one day, or a week from Monday', () => {
    expect(daysOfView('day', '2026-11-25')).toEqual(['2026-11-25']);
    for (const day of ['2026-11-23', '2026-11-29']) {
      const week = daysOfView('week', day);
      expect([week[0], week.at(-1)]).toEqual(['2026-11-23', '2026-11-29']);
    }
    expect(daysOfView('day', '', new Date('2027-01-01T00:30'))).toEqual(['2027-01-01']);
  });
});

describe('the meetings of a day', () => {
  it('stand beside each other only where they overlap', () => {
    const meetings = [
      at('long', '09:00', 120),
      at('short', '09:30', 30),
      at('next', '10:00', 30),
      at('alone', '11:00', 60),
      at('elsewhere', '09:00', 60, '2026-11-25'),
    ];
    const placed = placeMeetings(meetings, '2026-11-24');
    expect(placed.map(({ id, from, lane, lanes }) => [id, from, lane, lanes])).toEqual([
      ['long', 540, 0, 2],
      ['short', 570, 1, 2],
      ['next', 600, 1, 2],
      ['alone', 660, 0, 1],
    ]);
  });

  it('end at midnight at the latest', () => {
    const [late] = placeMeetings([at('late', '23:30', 60)], '2026-11-24');
    expect(late?.to).toBe(24 * 60);
  });
});
