const YEAR = 365;

/** Formats a period of days: whole years as years, and 0 as text. */
export function periodText(days: number): string {
  if (days === 0) return 'As long as it counts';
  const years = Math.floor(days / YEAR);
  if (years > 0 && days % YEAR <= years) return years === 1 ? '1 year' : `${years} years`;
  return days === 1 ? '1 day' : `${days} days`;
}
