/** What stands for every value past the bound. */
export const OTHER = 'other';

/** Lets through the first so many different values; each of them is a time series for good. */
export function boundedLabel(most: number): (value: string) => string {
  const known = new Set<string>();
  return (value) => {
    if (known.has(value)) return value;
    if (known.size >= most) return OTHER;
    known.add(value);
    return value;
  };
}
