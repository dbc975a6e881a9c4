const format = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** 'Mar 5, 2025', the same day for every reader wherever they are. */
export function postDate(iso: string): string {
  return format.format(new Date(iso));
}
