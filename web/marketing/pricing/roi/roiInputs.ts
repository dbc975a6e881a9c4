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

const fields = new Map(roiFields.map((field) => [field.name, field]));

/** The number that was entered, at most the largest of its field. 0 for an empty text, an invalid number and a negative number. */
export function numberOf(name: RoiInput, text: string): number {
  const value = text.trim() === '' ? 0 : Number(text);
  if (!Number.isFinite(value) || value < 0) return 0;
  const { step, max = Infinity } = fields.get(name) ?? {};
  return Math.min(step === 1 ? Math.trunc(value) : value, max);
}

export const inputsOf = (texts: RoiTexts): RoiInputs =>
  eachInput((name) => numberOf(name, texts[name]));

export const textsOf = (inputs: RoiInputs): RoiTexts => eachInput((name) => String(inputs[name]));

export const exampleTexts = textsOf(roiDefaults);

export type RoiResults = ReturnType<typeof computeRoi>;

/** The results for these inputs. Rates are percentages, and costs and savings are dollars. */
export function computeRoi(inputs: RoiInputs) {
  const connects = (inputs.leads * inputs.connectRate) / 100;
  const bookings = (connects * inputs.bookingRate) / 100;
  const shows = (bookings * inputs.showRate) / 100;
  const minutesUsed = bookings * inputs.avgMinutesPerBooking;
  const cost = minutesUsed * inputs.minuteRate;
  // 0 if nothing is booked.
  const effectiveCostPerBooking = bookings > 0 ? cost / bookings : 0;
  // What a booking costs less than with a human SDR.
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
