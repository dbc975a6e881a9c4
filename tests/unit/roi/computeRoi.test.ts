import { describe, expect, it } from 'vitest';
import { roiDefaults } from '../../../web/content/marketing/roi.ts';
import { computeRoi } from '../../../web/marketing/pricing/roi/roiInputs.ts';

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
