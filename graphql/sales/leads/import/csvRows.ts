import {
  type LeadCells,
  type LeadColumn,
  leadColumn,
  missingColumns,
} from '../../../../web/content/sales/leads/importedLead.ts';
import { InvalidInputError } from '../../../schema/errors.ts';
import type { Line, Row } from './rows.ts';

/** More lines in one row mean that a quote is missing. */
const MOST_LINES = 100;

const OPEN_QUOTE = 'A quote is not closed';

/**
 * The rows of a CSV text by the headings in its first row. The separator is a comma, a semicolon or a tab. Cells may be
 * quoted and may then contain line breaks.
 *
 * @throws InvalidInputError if the headings of required columns are missing.
 */
export async function* csvRows(lines: AsyncIterable<Line>): AsyncGenerator<Row, void> {
  let headings: { columns: (LeadColumn | null)[]; separator: Separator } | null = null;
  for await (const record of recordsOf(lines)) {
    const { line } = record;
    if ('problem' in record) {
      yield record;
      continue;
    }
    if (!headings) {
      const separator = separatorOf(record.text);
      headings = { separator, columns: cellsOf(record.text, separator).map(leadColumn) };
      const message = missingColumns(headings.columns.filter((column) => column !== null));
      if (message) throw new InvalidInputError([{ field: 'columns', message }]);
      continue;
    }
    const cells: LeadCells = {};
    for (const [index, cell] of cellsOf(record.text, headings.separator).entries()) {
      const column = headings.columns[index];
      if (column) cells[column] = cell;
    }
    yield { line, cells };
  }
}

/** The records of a CSV text that are not empty. A quote that is never closed spoils only its own line. */
async function* recordsOf(
  lines: AsyncIterable<Line>,
): AsyncGenerator<Line | { line: number; problem: string }, void> {
  let open: Line[] = [];
  const queue: Line[] = [];

  function* records(isEnd: boolean) {
    for (;;) {
      const next = queue.shift();
      if (next) {
        const isOdd = next.text.split('"').length % 2 === 0;
        const isOpen = open.length > 0 ? !isOdd : isOdd;
        open.push(next);
        if (!isOpen) {
          const [{ line } = next] = open;
          const text = open.map((each) => each.text).join('\n');
          if (text.trim()) yield { line, text };
          open = [];
        }
      }
      const [first, ...rest] = open;
      if (first && (open.length > MOST_LINES || (isEnd && queue.length === 0))) {
        yield { line: first.line, problem: OPEN_QUOTE };
        open = [];
        queue.unshift(...rest);
      } else if (queue.length === 0) return;
    }
  }

  for await (const line of lines) {
    queue.push(line);
    yield* records(false);
  }
  yield* records(true);
}

/** A cell and its end, by separator. */
const CELLS = {
  ',': /("[^"]*(?:""[^"]*)*"|[^,]*)(,|$)/gy,
  ';': /("[^"]*(?:""[^"]*)*"|[^;]*)(;|$)/gy,
  '\t': /("[^"]*(?:""[^"]*)*"|[^\t]*)(\t|$)/gy,
};

type Separator = keyof typeof CELLS;

/** The separator that stands most often in the headings. */
function separatorOf(headings: string): Separator {
  const count = (separator: Separator) => headings.split(separator).length;
  const rarer: Separator = count(';') > count('\t') ? ';' : '\t';
  return count(',') >= count(rarer) ? ',' : rarer;
}

function cellsOf(record: string, separator: Separator): string[] {
  const cells: string[] = [];
  for (const [, cell = '', end] of record.matchAll(CELLS[separator])) {
    const isQuoted = cell.length > 1 && cell.startsWith('"') && cell.endsWith('"');
    cells.push(isQuoted ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === '') break;
  }
  return cells;
}
