/** The quantile of the normal distribution for 95 %. */
const Z = 1.959963984540054;

/** A share with its 95 % interval by Wilson, from 0 to 1. */
export interface Interval {
  rate: number;
  lower: number;
  upper: number;
}

/**
 * The share of `part` in `whole`. Null without a whole. A part that is larger, because not everybody who sends a form is counted as a
 * visitor, is the whole.
 */
export function wilson(part: number, whole: number): Interval | null {
  if (whole === 0) return null;
  const rate = Math.min(1, part / whole);
  const spread = (Z * Z) / whole;
  const middle = (rate + spread / 2) / (1 + spread);
  const half = (Z / (1 + spread)) * Math.sqrt((rate * (1 - rate)) / whole + spread / (4 * whole));
  // At the ends the limits are exact, which the sums of numbers are not.
  return {
    rate,
    lower: rate === 0 ? 0 : middle - half,
    upper: rate === 1 ? 1 : middle + half,
  };
}
