/** A percentile: the value that a share of all values does not exceed. @param share from 0 to 1. */
export function percentile(values: number[], share: number): number {
  if (values.length === 0) return Number.NaN;
  const sorted = values.toSorted((one, other) => one - other);
  const rank = Math.max(1, Math.ceil(share * sorted.length));
  return sorted[rank - 1] ?? Number.NaN;
}

export function median(values: number[]): number {
  return percentile(values, 0.5);
}
