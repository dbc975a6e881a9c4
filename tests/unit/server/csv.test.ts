import { describe, expect, it } from 'vitest';
import { csvLine } from '../../../graphql/domain/exports/csv.ts';

describe('a line of a file for spreadsheets', () => {
  it('keeps commas, quotes and line breaks inside their cell', () => {
    expect(csvLine(['a', 'b,c', 'say "hi"', 'two\nlines', null, 4.5])).toBe(
      'a,"b,c","say ""hi""","two\nlines",,4.5\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1', '＋1', '－1', '＠x'])(
    'is no formula: %j',
    (cell) => {
      expect(csvLine([cell]).replaceAll('"', '').startsWith("'")).toBe(true);
    },
  );

  it('leaves numbers alone, also negative ones, and writes times in UTC', () => {
    expect(csvLine([-3, new Date('2026-11-21T10:00:00Z'), true])).toBe(
      '-3,2026-11-21T10:00:00.000Z,true\r\n',
    );
  });
});
