/** A date of a month. */
interface MonthDay {
  /** `YYYY-MM-DD`. */
  date: string;
  /** 1 is Monday, 7 is Sunday. */
  weekday: number;
}

const two = (count: number) => String(count).padStart(2, '0');

/** The day of a moment in the reader's time zone, such as `2026-12-31`. By default it is today. */
export function dayOf(date = new Date()): string {
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export function dayAfter(day: string, count: number): string {
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() + count);
  return dayOf(date);
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
