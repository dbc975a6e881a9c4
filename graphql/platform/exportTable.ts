import type { PrismaClient } from '../../prisma/generated/client/client.ts';

/** One row of an export. */
interface ExportRow {
  /** A UUID of version 7. Exports are sorted by it, newest first. */
  id: string;
  cells: Cell[];
}

/** The next batch of rows to read. */
interface Batch {
  /** Reads only rows older than the row with this id. Null starts with the newest row. */
  olderThan: string | null;
  take: number;
}

/** What decides about the rows, besides the filter. */
interface Asked {
  now: Date;
  /** The account of the caller. */
  userId: string;
  /** The URL of the site, for links in cells. */
  siteUrl: string;
}

/** A list that can be exported. */
export interface ExportTable<Filter> {
  columns: string[];
  read(filter: Filter, batch: Batch, asked: Asked, prisma: PrismaClient): Promise<ExportRow[]>;
  /** The list with the columns that the stored rows decide about. Absent if there are none. */
  withFurther?(prisma: PrismaClient): Promise<ExportTable<Filter>>;
}

/** Columns that the stored rows decide about. They come last. */
export interface FurtherColumns<Row> {
  names(prisma: PrismaClient): Promise<string[]>;
  /** The cells of a row, one for each name. */
  cells(row: Row, names: readonly string[]): Cell[];
}

/**
 * Declares a list that can be exported.
 *
 * @param table.columns are the headings of the file in their order, and what a cell says of a row.
 * @param further columns that the stored rows decide about.
 */
export function exportTable<Filter, Row extends { id: string }>(
  table: {
    read(filter: Filter, batch: Batch, asked: Asked, prisma: PrismaClient): Promise<Row[]>;
    columns: Record<string, (row: Row, asked: Asked) => Cell>;
  },
  further?: FurtherColumns<NoInfer<Row>>,
): ExportTable<Filter> {
  const cells = Object.values(table.columns);
  const open = (names: string[]): ExportTable<Filter> => ({
    columns: [...Object.keys(table.columns), ...names],
    async read(filter, batch, asked, prisma) {
      const rows = await table.read(filter, batch, asked, prisma);
      return rows.map((row) => ({
        id: row.id,
        cells: [...cells.map((cell) => cell(row, asked)), ...(further?.cells(row, names) ?? [])],
      }));
    },
  });
  return {
    ...open([]),
    ...(further && { withFurther: async (prisma) => open(await further.names(prisma)) }),
  };
}

const BATCH_SIZE = 1000;

/**
 * Yields the file in chunks of up to a thousand lines. The next chunk is read only when the client has taken the previous
 * one, so memory use stays constant. Each row that existed at the start appears once.
 */
export async function* exportLines<Filter>(
  table: ExportTable<Filter>,
  filter: Filter,
  asked: Asked,
  prisma: PrismaClient,
): AsyncGenerator<string, void> {
  const { columns, read } = (await table.withFurther?.(prisma)) ?? table;
  yield BYTE_ORDER_MARK + csvLine(columns);
  let olderThan: string | null = null;
  for (;;) {
    const rows: ExportRow[] = await read(filter, { olderThan, take: BATCH_SIZE }, asked, prisma);
    if (rows.length > 0) yield rows.map(({ cells }) => csvLine(cells)).join('');
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_SIZE) return;
    olderThan = last.id;
  }
}

/** The Prisma arguments for a batch. */
export function batchArgs({ olderThan, take }: Batch) {
  return {
    olderThan: olderThan ? { id: { lt: olderThan } } : {},
    orderBy: { id: 'desc' },
    take,
  } as const;
}

/** Converts milliseconds to seconds. Null if nothing was measured. */
export function seconds(ms: number | null | undefined): number | null {
  return ms === null || ms === undefined ? null : ms / 1000;
}

/** Tells spreadsheet programs that the text is UTF-8. Without it they guess a wrong encoding and corrupt names. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The value of a cell. Null gives an empty cell. */
export type Cell = string | number | boolean | Date | null;

/** Spreadsheet programs execute a cell that begins like this as a formula. */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
/**
 * A formula after a character that other programs take for a separator. Excel splits at semicolons in many countries, and
 * then the quotes around our cell do not protect its second half.
 */
const INNER_FORMULA = /([;\t|\r\n][ "]*)([=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;
/** Quotes also keep a cell whole for programs that guess the separator. */
const QUOTED = /[",;|\t\r\n]/;

/** One CSV line according to RFC 4180, with its line end. Times are ISO 8601 in UTC. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell !== 'string') return String(cell);
  // The apostrophe makes the cell a text that is not executed.
  const text = (FORMULA.test(cell) ? `'${cell}` : cell).replace(INNER_FORMULA, "$1'$2");
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
