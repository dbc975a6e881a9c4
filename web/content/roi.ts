import { overage } from './plans.ts';

/** What the calculator starts with. Rates are percentages; the minute rate is in dollars. */
export const roiDefaults = {
  leads: 1000,
  connectRate: 30,
  bookingRate: 25,
  showRate: 80,
  avgMinutesPerBooking: 8,
  minuteRate: overage.listed,
} as const;

/** A human SDR: dollars a month, meetings a month, and what that makes a booking cost. */
export const humanBenchmark = { monthly: 5000, meetings: 20, perBooking: 250 } as const;
