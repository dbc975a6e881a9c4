/** Tells spreadsheet programs that the text is UTF-8; without it they guess, and spoil names. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A cell as it is known: null where nothing is. */
export type Cell = string | number | boolean | Date | null;

/** Spreadsheet programs take a cell that begins like this for a formula, and run it. */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** One line of a file as RFC 4180 says, with its end. Times are ISO 8601 in UTC. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell !== 'string') return String(cell);
  // An apostrophe makes it text: it is shown, and never run.
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
