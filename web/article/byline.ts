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

/** The first letters of the first and the last name: 'MO' for 'Marcus van Oyelaran'. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''];
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
