const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** Mar 5, 2025 */
export function formatDay(iso: string): string {
  return day.format(new Date(iso));
}

/** Mar 5, 2025, 2:05 PM */
export function formatMoment(iso: string): string {
  return moment.format(new Date(iso));
}

/** Only the time, for a moment of today. */
export function formatRecent(date: Date, now = new Date()): string {
  return (date.toDateString() === now.toDateString() ? clock : moment).format(date);
}

/** The value of a datetime-local input, in the browser's time zone: 2025-03-05T14:05. */
export function toLocalInput(iso: string): string {
  const date = new Date(iso);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Parses the value of a datetime-local input in the browser's time zone; null when it is empty or invalid. */
export function fromLocalInput(text: string): string | null {
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
