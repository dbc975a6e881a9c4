import {
  type LeadCells,
  type LeadColumn,
  leadColumn,
  missingColumns,
} from '../../../../web/content/sales/leads/importedLead.ts';
import { cellsOf, type Separator, separatorOf } from '../../../platform/csvCells.ts';
import { InvalidInputError } from '../../../schema/errors.ts';

/** A row of a list, with the line on which it begins, counted from 1. */
export type Row = { line: number } & ({ cells: LeadCells } | { problem: string });

export interface Line {
  line: number;
  text: string;
}

/** Longer lines are cut. What is cut cannot be a lead. */
const MOST_CHARACTERS = 64 * 1024;

/** The lines of a text that arrives in pieces. Memory holds one piece and one line. */
export async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<Line, void> {
  let line = 0;
  let begun = '';
  for await (const piece of pieces) {
    const texts = `${begun}${piece}`.split('\n');
    begun = (texts.pop() ?? '').slice(0, MOST_CHARACTERS);
    for (const text of texts) {
      line += 1;
      yield { line, text: text.slice(0, MOST_CHARACTERS).replace(/\r$/, '') };
    }
  }
  if (begun) yield { line: line + 1, text: begun };
}

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

/** The rows of JSON lines: in each line an object, with the fields of `POST /api/leads` or the columns of the CSV. */
export async function* jsonRows(lines: AsyncIterable<Line>): AsyncGenerator<Row, void> {
  for await (const { line, text } of lines) {
    if (!text.trim()) continue;
    const fields = objectOf(text);
    yield fields
      ? { line, cells: jsonCells(fields) }
      : { line, problem: 'The line is not a JSON object' };
  }
}

function objectOf(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `consent.text` is the column `consentText`, and `attribution.utmSource` is `utmSource`. */
function jsonCells(fields: object, prefix = ''): LeadCells {
  const cells: LeadCells = {};
  for (const [name, value] of Object.entries(fields)) {
    if (!prefix && isObject(value) && (name === 'consent' || name === 'attribution')) {
      Object.assign(cells, jsonCells(value, name));
      continue;
    }
    const column = leadColumn(prefix === 'consent' ? `consent${name}` : name);
    // A number is an external id or a phone number.
    if (column && (typeof value === 'string' || typeof value === 'number'))
      cells[column] = String(value);
  }
  return cells;
}
