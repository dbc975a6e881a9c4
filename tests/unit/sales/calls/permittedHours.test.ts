import { describe, expect, it } from 'vitest';
import { nextPermittedTime } from '../../../../graphql/sales/calls/gate/permittedHours.ts';

const HOURS = '08:00-21:00';

/** Area codes: 212 New York, 213 Los Angeles, 305 Miami, 405 Oklahoma City, 206 Seattle, 416 Toronto, 801 Salt Lake City. */
function next(
  areaCode: string,
  from: string,
  {
    timeZone = null,
    country = null,
    hours = HOURS,
  }: Partial<Record<'timeZone' | 'country' | 'hours', string | null>> = {},
): string | null {
  const whereabouts = { phone: `${areaCode}5550100`, timeZone, country };
  return nextPermittedTime(whereabouts, new Date(from), hours ?? HOURS)?.toISOString() ?? null;
}

const permitted = (areaCode: string, from: string, options?: Parameters<typeof next>[2]) =>
  next(areaCode, from, options) === new Date(from).toISOString();

describe('permitted hours', () => {
  // The first week of March 2026 begins on a Sunday. New York is five hours behind UTC.
  it('begin at 8 and end before 9 in the evening where the number belongs', () => {
    expect(permitted('212', '2026-03-02T13:00:00Z')).toBe(true);
    expect(next('212', '2026-03-02T12:59:59Z')).toBe('2026-03-02T13:00:00.000Z');
    expect(permitted('212', '2026-03-03T01:59:59Z')).toBe(true);
    expect(next('212', '2026-03-03T02:00:00Z')).toBe('2026-03-03T13:00:00.000Z');
  });

  it.each([
    ['Florida', '305', '2026-03-03T00:59:00Z', '2026-03-03T01:00:00Z', '2026-03-03T13:00:00.000Z'],
    ['Oklahoma', '405', '2026-03-03T01:59:00Z', '2026-03-03T02:00:00Z', '2026-03-03T14:00:00.000Z'],
    [
      'Washington',
      '206',
      '2026-03-03T03:59:00Z',
      '2026-03-03T04:00:00Z',
      '2026-03-03T16:00:00.000Z',
    ],
  ])('end at 8 in the evening in %s', (_state, areaCode, before, after, morning) => {
    expect(permitted(areaCode, before)).toBe(true);
    expect(next(areaCode, after)).toBe(morning);
  });

  it('in Canada begin at 9 on weekdays and last from 10 to 18 on weekends', () => {
    expect(next('416', '2026-03-02T13:30:00Z')).toBe('2026-03-02T14:00:00.000Z');
    // CALLING_HOURS ends at 21:00, before the Canadian 21:30.
    expect(next('416', '2026-03-03T02:00:00Z')).toBe('2026-03-03T14:00:00.000Z');
    expect(permitted('416', '2026-03-03T02:15:00Z', { hours: '00:00-24:00' })).toBe(true);
    expect(next('416', '2026-03-07T14:30:00Z')).toBe('2026-03-07T15:00:00.000Z');
    expect(next('416', '2026-03-07T23:00:00Z')).toBe('2026-03-08T14:00:00.000Z');
  });

  it('are those of the browser and of the number together', () => {
    // 9:00 in New York, 6:00 in Los Angeles.
    expect(next('212', '2026-03-02T14:00:00Z', { timeZone: 'America/Los_Angeles' })).toBe(
      '2026-03-02T16:00:00.000Z',
    );
    // 20:00 in Los Angeles, 23:00 in New York. Both permit it again at 8:00 in Los Angeles.
    expect(next('213', '2026-03-03T04:00:00Z', { timeZone: 'America/New_York' })).toBe(
      '2026-03-03T16:00:00.000Z',
    );
  });

  it('of a browser or a network in Canada are the Canadian ones', () => {
    const monday = '2026-03-02T13:30:00Z';
    expect(next('212', monday, { timeZone: 'America/Toronto' })).toBe('2026-03-02T14:00:00.000Z');
    expect(next('212', monday, { country: 'CA' })).toBe('2026-03-02T14:00:00.000Z');
  });

  it('are those of every zone of the country for a number without a place', () => {
    // 8:00 in Honolulu and later everywhere else; in Saipan it is 4:00 of the next day.
    expect(next('888', '2026-03-02T14:00:00Z', { country: 'CA' })).toBe('2026-03-02T17:00:00.000Z');
    expect(permitted('888', '2026-03-02T17:00:00Z', { timeZone: 'America/Denver' })).toBe(true);
  });

  it('of 00:00-24:00 are the whole day, except where a place is stricter', () => {
    expect(permitted('801', '2026-03-02T10:00:00Z', { hours: '00:00-24:00' })).toBe(true);
    expect(permitted('305', '2026-03-02T10:00:00Z', { hours: '00:00-24:00' })).toBe(false);
  });

  it('follow the clock when daylight saving begins and ends', () => {
    // New York moves to UTC-4 on 8 March 2026, and back to UTC-5 on 1 November 2026.
    expect(next('212', '2026-03-08T05:00:00Z')).toBe('2026-03-08T12:00:00.000Z');
    expect(next('212', '2026-11-01T05:30:00Z')).toBe('2026-11-01T13:00:00.000Z');
    // Phoenix has no daylight saving.
    expect(next('602', '2026-07-01T10:00:00Z')).toBe('2026-07-01T15:00:00.000Z');
  });

  it('that the places do not share never come', () => {
    expect(
      next('212', '2026-03-02T13:00:00Z', {
        timeZone: 'America/Los_Angeles',
        hours: '12:00-13:00',
      }),
    ).toBeNull();
  });
});
