import {
  roiDefaults,
  roiFields,
  type RoiInput,
  type RoiInputs,
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
