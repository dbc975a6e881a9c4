/** How far back the overview can look, in days. */
export const RANGES = [7, 30, 90] as const;

export type RangeDays = (typeof RANGES)[number];

const DEFAULT: RangeDays = 30;

/** Reads the address; what it does not understand is a month. */
export function readDays(params: URLSearchParams): RangeDays {
  return RANGES.find((days) => String(days) === params.get('days')) ?? DEFAULT;
}

export function overviewPath(days: RangeDays): string {
  return days === DEFAULT ? '/admin/overview' : `/admin/overview?days=${days}`;
}

/** The reader's own, so that a day is the reader's day; UTC where the machine does not tell. */
export function timeZone(): string {
  const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions();
  return zone && zone !== 'Etc/Unknown' ? zone : 'UTC';
}

// The day's name is all there is: it must not slip into a neighbour by somebody's time zone.
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
