import { describe, expect, it } from 'vitest';
import { keptParameters, readChoice } from '../../../../web/layout/booker/slotMonth.ts';

const nothing = {
  type: null,
  month: null,
  timeZone: null,
  day: null,
  start: null,
  moving: null,
  week: null,
  carried: {},
};

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

  it('keeps the plan, the service and the numbers of the calculator through every step', () => {
    const carried = { plan: 'Growth', service: 'Campaign Buildout', leads: '1200' };
    const choice = readChoice(new URLSearchParams({ type: 'demo', ...carried, x: 'y' }), null);
    expect(choice).toEqual({ ...nothing, host: null, type: 'demo', carried });
    const next = new URLSearchParams([...keptParameters(choice), ['month', '2026-12']]);
    expect(readChoice(next, null)).toEqual({ ...choice, month: '2026-12' });
  });

  it.each(['timeZone=Mars/Base', 'timeZone=%2B02:00', 'month=2026-99', 'day=2026-99-99', 'day=x'])(
    'ignores %s, because the address was mistyped',
    (search) => {
      expect(readChoice(new URLSearchParams(search), null)).toEqual({ ...nothing, host: null });
    },
  );
});
