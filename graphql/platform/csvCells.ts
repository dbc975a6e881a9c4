/** A cell and its end, by separator. */
const CELLS = {
  ',': /("[^"]*(?:""[^"]*)*"|[^,]*)(,|$)/gy,
  ';': /("[^"]*(?:""[^"]*)*"|[^;]*)(;|$)/gy,
  '\t': /("[^"]*(?:""[^"]*)*"|[^\t]*)(\t|$)/gy,
};

export type Separator = keyof typeof CELLS;

/** The separator that stands most often in the headings. */
export function separatorOf(headings: string): Separator {
  const count = (separator: Separator) => headings.split(separator).length;
  const rarer: Separator = count(';') > count('\t') ? ';' : '\t';
  return count(',') >= count(rarer) ? ',' : rarer;
}

/** The cells of a record, without their quotes. */
export function cellsOf(record: string, separator: Separator): string[] {
  const cells: string[] = [];
  for (const [, cell = '', end] of record.matchAll(CELLS[separator])) {
    const isQuoted = cell.length > 1 && cell.startsWith('"') && cell.endsWith('"');
    cells.push(isQuoted ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === '') break;
  }
  return cells;
}
