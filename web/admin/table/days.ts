const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day of an address, YYYY-MM-DD; empty for one that no calendar has: it would make the server refuse the list. */
export function readDay(text: string | null): string {
  return text && DAY.test(text) && !Number.isNaN(Date.parse(`${text}T00:00`)) ? text : '';
}

/** Midnight at the start of a day in the reader's time zone, as ISO 8601 text; null for no day. */
export function startOf(day: string): string | null {
  return day ? new Date(`${day}T00:00`).toISOString() : null;
}

/** Midnight at its end; null for no day. */
export function endOf(day: string): string | null {
  if (!day) return null;
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() + 1);
  return date.toISOString();
}
