const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day as YYYY-MM-DD. Empty for a day that no calendar has, because the server would refuse the whole list. */
export function readDay(text: string): string {
  return DAY.test(text) && !Number.isNaN(Date.parse(`${text}T00:00`)) ? text : '';
}

/** Midnight at the start of a day in the reader's time zone, as ISO 8601 text. */
export function startOfDay(day: string): string {
  return new Date(`${day}T00:00`).toISOString();
}

/** Midnight at the end of a day in the reader's time zone, as ISO 8601 text. */
export function endOfDay(day: string): string {
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() + 1);
  return date.toISOString();
}
