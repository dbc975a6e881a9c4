const YEAR = 365;

/** A period as people say it: 0 is no longer than it counts, and whole years are told as years. */
export function periodText(days: number): string {
  if (days === 0) return 'As long as it counts';
  const years = Math.floor(days / YEAR);
  if (years > 0 && days % YEAR <= years) return years === 1 ? '1 year' : `${years} years`;
  return days === 1 ? '1 day' : `${days} days`;
}
