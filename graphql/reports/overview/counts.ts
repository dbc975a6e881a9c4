/** The number of rows with one value. */
export interface Count {
  /** Null for rows without a value. */
  name: string | null;
  count: number;
}

/** The number of listed values per kind. The difference to the total is the number of all others. */
export const MAX_VALUES = 10;

/** One row of a statement that counts by day and by other properties. */
export interface KindOfCount<Kind extends string> extends Count {
  kind: Kind | 'day';
  /** The day as YYYY-MM-DD. Null if the row does not count a day. */
  day: string | null;
}

export function countsByDay(rows: readonly KindOfCount<string>[]): ReadonlyMap<string, number> {
  return new Map(rows.flatMap(({ day, count }) => (day === null ? [] : [[day, count] as const])));
}

/** The counts of one kind, the highest first. */
export function countsOf<Kind extends string>(
  rows: readonly KindOfCount<Kind>[],
  kind: Kind,
): Count[] {
  return rows
    .filter((row) => row.kind === kind)
    .map(({ name, count }) => ({ name, count }))
    .toSorted((a, b) => b.count - a.count || (a.name ?? '').localeCompare(b.name ?? ''));
}
