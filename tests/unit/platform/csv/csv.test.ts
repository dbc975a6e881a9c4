import { describe, expect, it } from 'vitest';
import { csvLine } from '../../../../graphql/platform/exportTable.ts';

describe('a line of a CSV file', () => {
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

  it.each([
    'Ann;=1+1',
    'Ann; =1+1',
    'Ann;"=1+1"',
    'Ann\t@SUM(A1)',
    'Ann|+1',
    'Ann\n-1',
    'Ann,Bea;=1+1',
    ';;=1;=2',
  ])('has no formula when a program splits it elsewhere: %j', (cell) => {
    const line = csvLine(['x', cell]);
    for (const separator of [';', '\t', '|']) {
      const cells = line.split(/\r\n|\n/).flatMap((row) => row.split(separator));
      expect(cells.filter((each) => /^[\s"]*[=+\-@]/.test(each))).toEqual([]);
    }
  });

  it('takes linear time for any cell', () => {
    const counted = ['\t', ';', '"', ' ', ';"', '; '].map((text) => text.repeat(100_000));
    expect(counted.map((cell) => csvLine([cell]).length > 100_000)).not.toContain(false);
  });

  it('keeps semicolons, tabs and bars inside quotes', () => {
    expect(csvLine(['a;b', 'a|b', 'c'])).toBe('"a;b","a|b",c\r\n');
  });

  it('does not change numbers, also negative ones, and writes times in UTC', () => {
    expect(csvLine([-3, new Date('2026-11-21T10:00:00Z'), true])).toBe(
      '-3,2026-11-21T10:00:00.000Z,true\r\n',
    );
  });
});
