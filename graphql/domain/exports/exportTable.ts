import type { PrismaClient } from '../../../prisma/generated/client/client.ts';
import { BYTE_ORDER_MARK, type Cell, csvLine } from './csv.ts';

/** One entry of a list as a line of a file. */
export interface ExportRow {
  /** A version 7 id: lists stand in its order, the newest first. */
  id: string;
  cells: Cell[];
}

/** Which part of a list is read next. */
export interface Part {
  /** Only what is older than the entry with this id; null from the start. */
  olderThan: string | null;
  take: number;
}

/** A list that can be taken along as a file. */
export interface ExportTable<Filter> {
  columns: string[];
  read(filter: Filter, part: Part, now: Date, prisma: PrismaClient): Promise<ExportRow[]>;
}

const ROWS_AT_ONCE = 1000;

/**
 * The whole file in pieces of a thousand lines, each read when the one before it has been taken: memory stays as it is
 * however long the list is. Every entry that was there at the start comes once.
 */
export async function* exportLines<Filter>(
  { columns, read }: ExportTable<Filter>,
  filter: Filter,
  now: Date,
  prisma: PrismaClient,
): AsyncGenerator<string, void> {
  yield BYTE_ORDER_MARK + csvLine(columns);
  let olderThan: string | null = null;
  for (;;) {
    const rows: ExportRow[] = await read(filter, { olderThan, take: ROWS_AT_ONCE }, now, prisma);
    if (rows.length > 0) yield rows.map(({ cells }) => csvLine(cells)).join('');
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    olderThan = last.id;
  }
}

/** How Prisma is asked for this part. */
export function inOrder({ olderThan, take }: Part) {
  return {
    olderThan: olderThan ? { id: { lt: olderThan } } : {},
    orderBy: { id: 'desc' },
    take,
  } as const;
}
