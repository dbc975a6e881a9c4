const moment = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** When something goes live: Mon, Nov 30, 9:00 AM. */
export function liveFrom(iso: string): string {
  return moment.format(new Date(iso));
}
