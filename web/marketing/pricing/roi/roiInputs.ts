import {
  type RoiInput,
  type RoiInputs,
  roiDefaults,
  roiFields,
  humanBenchmark,
} from '../../../content/marketing/roi.ts';

export type RoiTexts = Record<RoiInput, string>;

/** Every input, made by its name. */
export function eachInput<Value>(make: (name: RoiInput) => Value): Record<RoiInput, Value> {
  return {
    leads: make('leads'),
    connectRate: make('connectRate'),
    bookingRate: make('bookingRate'),
    showRate: make('showRate'),
    avgMinutesPerBooking: make('avgMinutesPerBooking'),
    minuteRate: make('minuteRate'),
  };
}

const wholeNumbers = new Set(roiFields.flatMap(({ name, step }) => (step === 1 ? [name] : [])));

/** The number that was entered; 0 for nothing, for what is no number, and for less than nothing. */
export function numberOf(name: RoiInput, text: string): number {
  const value = text.trim() === '' ? 0 : Number(text);
  if (!Number.isFinite(value) || value < 0) return 0;
  return wholeNumbers.has(name) ? Math.trunc(value) : value;
}

export const inputsOf = (texts: RoiTexts): RoiInputs =>
  eachInput((name) => numberOf(name, texts[name]));

export const textsOf = (inputs: RoiInputs): RoiTexts => eachInput((name) => String(inputs[name]));

export const exampleTexts = textsOf(roiDefaults);

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
