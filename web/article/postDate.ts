const format = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** 'Mar 5, 2025'. The date is in UTC, so it is the same for every reader. */
export function postDate(iso: string): string {
  return format.format(new Date(iso));
}
