import { describe, expect, it } from 'vitest';
import { roiDefaults } from '../../../web/content/marketing/roi.ts';
import { exampleAt } from '../../../web/marketing/pricing/roi/playExample.ts';
import { computeRoi, inputsOf, numberOf } from '../../../web/marketing/pricing/roi/roiInputs.ts';
import { scenarioLink, scenarioOf } from '../../../web/marketing/pricing/roi/scenario.ts';

describe('a number of the calculator', () => {
  it.each(['', '  ', 'many', '-3', 'Infinity'])('is 0 if %j is entered', (text) => {
    expect(numberOf('leads', text)).toBe(0);
  });

  it('is a whole number, except the price of a minute', () => {
    expect(numberOf('leads', '12.9')).toBe(12);
    expect(numberOf('minuteRate', '1.45')).toBe(1.45);
  });
});

describe('the example', () => {
  it('starts empty, fills one field after another, and ends with the defaults', () => {
    expect(new Set(Object.values(exampleAt(0)))).toEqual(new Set(['']));
    const early = inputsOf(exampleAt(600));
    expect(early.leads).toBe(roiDefaults.leads);
    expect(early.connectRate).toBeGreaterThan(0);
    expect(early.connectRate).toBeLessThan(roiDefaults.connectRate);
    expect(early.bookingRate).toBe(0);
    expect(inputsOf(exampleAt(2_500))).toEqual(roiDefaults);
  });
});

describe('a link with a scenario', () => {
  it('restores its numbers', () => {
    const inputs = { ...roiDefaults, leads: 420, minuteRate: 1.45 };
    const link = new URL(scenarioLink(inputs, 'https://sixty.example'));
    expect(link.pathname + link.hash).toBe('/pricing#roi');
    expect(scenarioOf(link.search)).toEqual(inputs);
  });

  it('needs at least one number, and uses the example for missing ones', () => {
    expect(scenarioOf('?utm_source=x')).toBeNull();
    expect(scenarioOf('?leads=50&showRate=none')).toEqual({
      ...roiDefaults,
      leads: 50,
      showRate: 0,
    });
  });
});

describe('the return on a month of leads', () => {
  it('follows the funnel from leads to the cost of a booking', () => {
    const results = computeRoi(roiDefaults);
    expect(results).toMatchObject({ connects: 300, bookings: 75, shows: 60, minutesUsed: 600 });
    expect(results.cost).toBeCloseTo(1020);
    expect(results.effectiveCostPerBooking).toBeCloseTo(13.6);
    expect(results.savingsPerBooking).toBeCloseTo(236.4);
  });

  it('has no cost per booking without bookings', () => {
    const results = computeRoi({ ...roiDefaults, bookingRate: 0 });
    expect(results.effectiveCostPerBooking).toBe(0);
    expect(results.savingsPerBooking).toBe(250);
  });

  it('never shows a negative saving', () => {
    const results = computeRoi({ ...roiDefaults, avgMinutesPerBooking: 300 });
    expect(results.effectiveCostPerBooking).toBeCloseTo(510);
    expect(results.savingsPerBooking).toBe(0);
  });
});
