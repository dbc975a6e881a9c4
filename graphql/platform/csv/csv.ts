/** Tells spreadsheet programs that the text is UTF-8. Without it they guess a wrong encoding and corrupt names. */
export const BYTE_ORDER_MARK = '\uFEFF';

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
