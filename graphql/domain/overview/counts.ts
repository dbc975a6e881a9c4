/** How often a value occurs. */
export interface Count {
  /** Null for rows without a value. */
  name: string | null;
  count: number;
}

/** How many values of one kind are told apart: the rest is what is missing to the total. */
export const MOST_VALUES = 10;

/** Counts of one statement: by day, and by each of some other things. */
export interface KindOfCount<Kind extends string> extends Count {
  kind: Kind | 'day';
  /** As YYYY-MM-DD where the row counts a day. */
  day: string | null;
}

export function countsByDay(rows: readonly KindOfCount<string>[]): ReadonlyMap<string, number> {
  return new Map(rows.flatMap(({ day, count }) => (day === null ? [] : [[day, count] as const])));
}

/** The most frequent values of one kind, most first. */
export function countsOf<Kind extends string>(
  rows: readonly KindOfCount<Kind>[],
  kind: Kind,
): Count[] {
  return rows
    .filter((row) => row.kind === kind)
    .map(({ name, count }) => ({ name, count }))
    .toSorted((a, b) => b.count - a.count || (a.name ?? '').localeCompare(b.name ?? ''));
}
