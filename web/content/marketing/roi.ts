import { overage } from '../facts/plans.ts';

/** The calculator's default inputs. Rates are percentages; the price of a minute is in dollars. */
export const roiDefaults = {
  leads: 1000,
  connectRate: 30,
  bookingRate: 25,
  showRate: 80,
  avgMinutesPerBooking: 8,
  minuteRate: overage.listed,
} as const;

/** A human SDR: dollars a month, meetings a month, and the resulting cost of a booking. */
export const humanBenchmark = { monthly: 5000, meetings: 20, perBooking: 250 } as const;

export type RoiInputs = Record<keyof typeof roiDefaults, number>;
export type RoiInput = keyof RoiInputs;

interface RoiField {
  name: RoiInput;
  label: string;
  /** The unit before or after the number. */
  before?: string;
  after?: string;
  /** The `step` of the input. */
  step: number;
  /** The largest number. Without it, there is no limit. */
  max?: number;
}

export const roiFields: readonly RoiField[] = [
  { name: 'leads', label: 'Leads', after: 'a month', step: 1 },
  { name: 'connectRate', label: 'Connect rate', after: '%', step: 1, max: 100 },
  { name: 'bookingRate', label: 'Booking rate', after: '%', step: 1, max: 100 },
  { name: 'showRate', label: 'Show rate', after: '%', step: 1, max: 100 },
  { name: 'avgMinutesPerBooking', label: 'Average minutes per booking', after: 'min', step: 1 },
  { name: 'minuteRate', label: 'Minute rate', before: '$', step: 0.01 },
];

/**
 * The example is typed as soon as this share of the calculator is visible. Its results are then highlighted for a
 * while.
 */
export const roiExample = {
  fillMs: 2_500,
  fieldMs: 500,
  calculatingMs: 1_000,
  threshold: 0.5,
} as const;

export const roiTexts = {
  results: {
    connects: 'Connects',
    bookings: 'Bookings',
    shows: 'Shows',
    minutesUsed: 'Minutes used',
    cost: 'Cost',
  },
  costPerBooking: 'Cost per booking',
  savings: 'Savings per booking',
  human: 'Human SDR',
  /** Explains a figure. */
  notes: {
    costPerBooking: 'Cost divided by bookings; nothing where there are no bookings.',
    savings: `$${humanBenchmark.perBooking} for a booking made by a human SDR, minus yours; never below zero.`,
    connects: 'Leads times connect rate.',
    bookings: 'Connects times booking rate.',
    shows: 'Bookings times show rate.',
    minutesUsed: 'Bookings times average minutes per booking.',
    cost: 'Minutes used times minute rate.',
  },
  calculating: 'Calculating',
  copy: 'Copy a link to these numbers',
  copied: {
    title: 'Link copied',
    description: 'It opens the calculator with these numbers.',
  },
  notCopied: {
    title: 'Copy the address of this page',
    description: 'It carries these numbers now.',
  },
} as const;
