import { describe, expect, it } from 'vitest';
import { readChoice } from '../../../../web/layout/booker/slotMonth.ts';

const nothing = { type: null, month: null, timeZone: null, day: null, start: null, moving: null };

describe('the choice in the address of the calendar', () => {
  it('is read', () => {
    const search = 'type=demo&timeZone=America/Denver&start=2026-12-01T09:00:00-07:00';
    expect(readChoice(new URLSearchParams(search), 'ann')).toEqual({
      ...nothing,
      host: 'ann',
      type: 'demo',
      timeZone: 'America/Denver',
      month: '2026-12',
      day: '2026-12-01',
      start: '2026-12-01T09:00:00-07:00',
    });
  });

  it.each(['timeZone=Mars/Base', 'timeZone=%2B02:00', 'month=2026-99', 'day=2026-99-99', 'day=x'])(
    'ignores %s, because the address was mistyped',
    (search) => {
      expect(readChoice(new URLSearchParams(search), null)).toEqual({ ...nothing, host: null });
    },
  );
});
