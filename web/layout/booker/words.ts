import { abbreviationOf, clockInWords } from '../../content/meetings/timesInWords.ts';

/** The texts of dates are written in UTC. Noon in UTC is on the date itself. */
function dateInWords(date: string, options: Intl.DateTimeFormatOptions): string {
  return new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', { ...options, timeZone: 'UTC' });
}

/** The date, such as `Tuesday, November 24, 2026`. */
export function dayInWords(date: string): string {
  return dateInWords(date, { dateStyle: 'full' });
}

/** The date without its year, such as `Tuesday, November 24`. */
export function shortDayInWords(date: string): string {
  return dateInWords(date, { weekday: 'long', month: 'long', day: 'numeric' });
}

/** The months of a span of days, such as `November 2026` or `November – December`. */
export function monthsInWords(first: string, last: string): string {
  const [year, endYear] = [first.slice(0, 'YYYY'.length), last.slice(0, 'YYYY'.length)];
  const [month, end] = [first, last].map((date) => dateInWords(date, { month: 'long' }));
  if (month === end) return `${month} ${year}`;
  return year === endYear ? `${month} – ${end}` : `${month} ${year} – ${end} ${endYear}`;
}

/** The date of today in the zone, such as `2026-11-24`. */
export function todayIn(timeZone: string): string {
  return new Date().toLocaleDateString('sv-SE', { timeZone });
}

/**
 * Day, time and zone, such as `Tuesday, November 24, 2026 at 9:00 AM EST`.
 * @param time ISO 8601 with the offset of the zone.
 */
export function timeInWords(time: string, timeZone: string): string {
  const day = dayInWords(time.slice(0, 'YYYY-MM-DD'.length));
  return `${day} at ${clockInWords(time)} ${abbreviationOf(timeZone, time)}`;
}
