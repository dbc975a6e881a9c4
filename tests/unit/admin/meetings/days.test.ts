import { describe, expect, it } from 'vitest';
import { dayAfter, daysOf, monthAfter } from '../../../../web/admin/meetings/days.ts';

describe('the month of the dates', () => {
  it('has every date with its weekday', () => {
    const days = daysOf('2028-02');
    expect(days).toHaveLength(29);
    expect(days[0]).toEqual({ date: '2028-02-01', weekday: 2 });
    expect(days.at(-1)).toEqual({ date: '2028-02-29', weekday: 2 });
  });

  it('follows the last day of a year', () => {
    expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
  });

  it('turns over the year', () => {
    expect([monthAfter('2026-12', 1), monthAfter('2027-01', -1)]).toEqual(['2027-01', '2026-12']);
  });
});
