import {
  type RoiInput,
  type RoiInputs,
  roiDefaults,
  roiFields,
  humanBenchmark,
} from '../../../content/marketing/roi.ts';

export type RoiTexts = Record<RoiInput, string>;

/** Makes a value for each input. */
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

/** The number that was entered. 0 for an empty text, an invalid number and a negative number. */
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
  /** Dollars. 0 if nothing is booked. */
  effectiveCostPerBooking: number;
  /** The dollars that a booking costs less than a human SDR's. Never less than 0. */
  savingsPerBooking: number;
}

/** The results for these inputs. Rates are percentages. */
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
