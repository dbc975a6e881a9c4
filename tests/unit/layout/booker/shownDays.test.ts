import { describe, expect, it } from 'vitest';
import {
  beginsOnSunday,
  columnOf,
  readChoice,
  shownDays,
} from '../../../../web/layout/booker/slotMonth.ts';
import { isNorthAmericanLanguage } from '../../../../web/content/meetings/weekStart.ts';

/** November 2026 begins on a Sunday. */
function november(free: number) {
  return Array.from({ length: 30 }, (_, index) => ({
    date: `2026-11-${String(index + 1).padStart(2, '0')}`,
    weekday: ((index + 6) % 7) + 1,
    slots: index + 1 === free ? [{ start: '2026-11-25T09:00:00-05:00' }] : [],
  }));
}

describe('the month of the calendar', () => {
  it.each([
    ['Sunday', true, '2026-11-22'],
    ['Monday', false, '2026-11-23'],
  ])('begins on the %s of the first week with a free time', (_day, sundayFirst, first) => {
    expect(shownDays(november(25), sundayFirst)[0]?.date).toBe(first);
  });

  it('is whole if nothing is free, or if the first day is free', () => {
    expect(shownDays(november(0), true)).toHaveLength(30);
    expect(shownDays(november(1), false)).toHaveLength(30);
  });

  it('has each weekday in its column', () => {
    expect([7, 1, 6].map((weekday) => columnOf(weekday, true))).toEqual([1, 2, 7]);
    expect([7, 1, 6].map((weekday) => columnOf(weekday, false))).toEqual([7, 1, 6]);
  });
});

describe('weeks begin on Sunday', () => {
  const choice = (search: string) => readChoice(new URLSearchParams(search), null);

  it.each([
    'America/New_York',
    'America/Indiana/Knox',
    'Pacific/Honolulu',
    'US/Eastern',
    'America/St_Johns',
  ])('in %s', (timeZone) => {
    expect(beginsOnSunday(choice(''), timeZone)).toBe(true);
  });

  it.each(['Europe/Berlin', 'America/Mexico_City', 'America/Argentina/Salta', 'UTC'])(
    'but not in %s, unless the network or the language says so',
    (timeZone) => {
      expect(beginsOnSunday(choice(''), timeZone)).toBe(false);
      expect(beginsOnSunday(choice('week=sunday'), timeZone)).toBe(true);
    },
  );

  it.each([
    ['en-US,en;q=0.9', true],
    ['fr-CA', true],
    ['de-DE,de;q=0.9,en-US;q=0.8', false],
    ['en-GB', false],
    ['', false],
  ])('for the languages %s: %s', (languages, expected) => {
    expect(isNorthAmericanLanguage(languages)).toBe(expected);
  });
});
