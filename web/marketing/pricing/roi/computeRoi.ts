import { humanBenchmark, type RoiInputs } from '../../../content/marketing/roi.ts';

export interface RoiResults {
  connects: number;
  bookings: number;
  shows: number;
  minutesUsed: number;
  /** Dollars. */
  cost: number;
  /** Dollars; 0 when nothing is booked. */
  effectiveCostPerBooking: number;
  /** Dollars under what a human SDR costs per booking; never less than 0. */
  savingsPerBooking: number;
}

/** What so many leads come to. Rates are percentages. */
export function computeRoi(inputs: RoiInputs): RoiResults {
  const connects = (inputs.leads * inputs.connectRate) / 100;
  const bookings = (connects * inputs.bookingRate) / 100;
  const shows = (bookings * inputs.showRate) / 100;
  const minutesUsed = bookings * inputs.avgMinutesPerBooking;
  const cost = minutesUsed * inputs.minuteRate;
  const effectiveCostPerBooking = bookings > 0 ? cost / bookings : 0;
  const savingsPerBooking = Math.max(0, humanBenchmark.perBooking - effectiveCostPerBooking);
  return {
    connects,
    bookings,
    shows,
    minutesUsed,
    cost,
    effectiveCostPerBooking,
    savingsPerBooking,
  };
}
