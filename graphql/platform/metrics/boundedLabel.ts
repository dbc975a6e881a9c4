/** The label for every value beyond the limit. */
export const OTHER = 'other';

/** Keeps the first `most` different values and replaces others by `other`, because each value is a time series. */
export function boundedLabel(most: number): (value: string) => string {
  const known = new Set<string>();
  return (value) => {
    if (known.has(value)) return value;
    if (known.size >= most) return OTHER;
    known.add(value);
    return value;
  };
}
