/** One date of a month. */
interface MonthDay {
  /** `YYYY-MM-DD`. */
  date: string;
  /** 1 is Monday, 7 is Sunday. */
  weekday: number;
}

const two = (count: number) => String(count).padStart(2, '0');

/** The date of this moment in the reader's zone. */
export function today(now = new Date()): string {
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Another month, counted from a month such as `2026-12`. */
export function monthAfter(month: string, count: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 'YYYY-MM'.length);
}

/** Every date of a month. A date is the same in every zone, so UTC counts it. */
export function daysOf(month: string): MonthDay[] {
  const days: MonthDay[] = [];
  const date = new Date(`${month}-01T00:00:00Z`);
  while (date.toISOString().startsWith(month)) {
    days.push({
      date: date.toISOString().slice(0, 'YYYY-MM-DD'.length),
      weekday: date.getUTCDay() || 7,
    });
    date.setUTCDate(date.getUTCDate() + 1);
  }
  return days;
}
