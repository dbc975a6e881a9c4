import { pathOf } from '../../content/staff/areas.ts';

/** Ranges of the overview in days. */
export const RANGES = [7, 30, 90] as const;

export type RangeDays = (typeof RANGES)[number];

const DEFAULT: RangeDays = 30;

/** Reads the range from the URL. An unknown range means 30 days. */
export function readDays(params: URLSearchParams): RangeDays {
  return RANGES.find((days) => String(days) === params.get('days')) ?? DEFAULT;
}

export function overviewPath(days: RangeDays): string {
  return days === DEFAULT ? pathOf('overview') : `${pathOf('overview')}?days=${days}`;
}

/** The time zone of the browser, or UTC when it is unknown. */
export function timeZone(): string {
  const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions();
  return zone && zone !== 'Etc/Unknown' ? zone : 'UTC';
}

// A day without a time is formatted in UTC, because another zone would show the day before.
const short = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' });
const full = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});

/** Mar 5 */
export function shortDay(day: string): string {
  return short.format(new Date(day));
}

/** Wed, Mar 5, 2025 */
export function fullDay(day: string): string {
  return full.format(new Date(day));
}
