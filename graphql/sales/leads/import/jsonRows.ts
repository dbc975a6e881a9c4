import { type LeadCells, leadColumn } from '../../../../web/content/sales/leads/importedLead.ts';
import type { Line, Row } from './rows.ts';

/** The rows of JSON lines: in each line an object, with the fields of `POST /api/leads` or the columns of the CSV. */
export async function* jsonRows(lines: AsyncIterable<Line>): AsyncGenerator<Row, void> {
  for await (const { line, text } of lines) {
    if (!text.trim()) continue;
    const fields = objectOf(text);
    yield fields
      ? { line, cells: cellsOf(fields) }
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
function cellsOf(fields: object, prefix = ''): LeadCells {
  const cells: LeadCells = {};
  for (const [name, value] of Object.entries(fields)) {
    if (!prefix && isObject(value) && (name === 'consent' || name === 'attribution')) {
      Object.assign(cells, cellsOf(value, name));
      continue;
    }
    const column = leadColumn(prefix === 'consent' ? `consent${name}` : name);
    // A number is an external id or a phone number.
    if (column && (typeof value === 'string' || typeof value === 'number'))
      cells[column] = String(value);
  }
  return cells;
}
