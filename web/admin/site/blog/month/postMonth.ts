import { dayAfter, dayOf } from '../../../meetings/days.ts';

/** The posts and the drafts that a month shows at most. */
export const MOST_SHOWN = 200;

const WEEK = 7;
/** Moving the following posts too can reach beyond the month. */
const MORE_DAYS = 31;

/** The month that the URL names; without one, the current month by the reader's clock. */
export function shownMonth(text: string): string {
  return text || dayOf().slice(0, 'YYYY-MM'.length);
}

/** The weeks that a month touches, from Monday to Sunday. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const weekday = new Date(`${first}T00:00`).getDay() || WEEK;
  const weeks: string[][] = [];
  for (let monday = dayAfter(first, 1 - weekday); monday.slice(0, 7) <= month;) {
    const start = monday;
    weeks.push(Array.from({ length: WEEK }, (_, index) => dayAfter(start, index)));
    monday = dayAfter(monday, WEEK);
  }
  return weeks;
}

/** The days whose posts the view needs. */
export function rangeOf(text: string): { first: string; last: string } {
  const days = weeksOf(shownMonth(text)).flat();
  return { first: days[0] ?? '', last: dayAfter(days.at(-1) ?? '', MORE_DAYS) };
}

/** Whether a moment has passed. */
export function isOver(at: string): boolean {
  return Date.parse(at) <= Date.now();
}

/** A post with its date as ISO 8601 text. */
export interface Dated {
  id: string;
  at: string;
}

/** The same time of day on another day, by the reader's clock. */
export function onDay(day: string, at: string): string {
  const date = new Date(at);
  const [year = 0, month = 1, number = 1] = day.split('-').map(Number);
  date.setFullYear(year, month - 1, number);
  return date.toISOString();
}

/**
 * Where the other scheduled posts go if a post moves to a taken day: those of the day go to the next day, the ones that they
 * meet there too, up to the first free day.
 */
export function shifted(day: string, others: readonly Dated[]): Dated[] {
  const moved: Dated[] = [];
  for (let taken = day; ; taken = dayAfter(taken, 1)) {
    const there = others.filter(({ at }) => dayOf(new Date(at)) === taken);
    if (there.length === 0) return moved;
    moved.push(...there.map(({ id, at }) => ({ id, at: onDay(dayAfter(taken, 1), at) })));
  }
}
