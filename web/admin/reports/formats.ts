const whole = new Intl.NumberFormat('en-US');
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

/** 12,345 */
export function formatCount(count: number): string {
  return whole.format(count);
}

/** 1 lead, 12 leads. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** 4.2 s, or 3 min 05 s; a dash without a value. */
export function formatSeconds(seconds: number | null | undefined): string {
  if (seconds === null || seconds === undefined) return '–';
  if (seconds < 60) {
    // Rounding up could show 60.0 s for a call within the promise.
    return `${(Math.floor(seconds * 10) / 10).toFixed(1)} s`;
  }
  const minutes = Math.floor(seconds / 60);
  return `${whole.format(minutes)} min ${String(Math.floor(seconds % 60)).padStart(2, '0')} s`;
}

/** 97.5%; a dash without a value. */
export function formatShare(share: number | null | undefined): string {
  if (share === null || share === undefined) return '–';
  // Less than all must not round to 100%.
  return percent.format(share < 1 ? Math.min(share, 0.999) : 1);
}

/** 3.1% (2.2–4.4): a share with its interval. A dash without a value. */
export function formatRate({ rate, lower, upper }: Interval): string {
  const end = (share: number | null | undefined) => ((share ?? 0) * 100).toFixed(1);
  return formatShare(rate) + (typeof rate === 'number' ? ` (${end(lower)}–${end(upper)})` : '');
}

interface Interval {
  readonly rate: number | null | undefined;
  readonly lower: number | null | undefined;
  readonly upper: number | null | undefined;
}

/** The end of a scale: the smallest of 1, 2, 5, 10, 20, 50 … that is not below the value. */
export function scaleEnd(highest: number): number {
  if (highest <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  return [1, 2, 5, 10].map((step) => step * power).find((end) => end >= highest) ?? highest;
}
