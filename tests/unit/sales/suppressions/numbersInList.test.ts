import { describe, expect, it } from 'vitest';
import { numbersInList } from '../../../../graphql/sales/suppressions/importSuppressions.ts';

describe('an imported list of numbers', () => {
  it('is read from its first column, with any punctuation', () => {
    const csv =
      '\uFEFFPhone,Name\r\n+1 (801) 555-0100,Ann\r\n801.555.0101;Bob\n"801 555 0102"\tEve\n';
    expect(numbersInList(csv)).toEqual({
      phones: ['8015550100', '8015550101', '8015550102'],
      repeated: 0,
      refused: [],
    });
  });

  it('names the lines that hold no number, and counts those that repeat one', () => {
    const csv = '8015550100\n18015550100\n\nnobody\n555-0100\n+45 20 12 34 56\n';
    expect(numbersInList(csv)).toEqual({
      phones: ['8015550100'],
      repeated: 1,
      refused: [
        { line: 4, reason: 'The first column holds no phone number.' },
        { line: 5, reason: 'A phone number has 10 digits, and this one has 7.' },
        { line: 6, reason: 'The number is not one of the United States or Canada.' },
      ],
    });
  });

  it('may contain line breaks within quotes', () => {
    const csv = 'Phone,Reason\n8015550100,"He said:\nno more, ""please"""\n8015550101,\n';
    expect(numbersInList(csv).phones).toEqual(['8015550100', '8015550101']);
    expect(numbersInList(csv).refused).toEqual([]);
  });

  it('is read to its end although a quote is never closed', () => {
    expect(numbersInList('8015550100,"Ann\n8015550101,Bob\n').phones).toEqual([
      '8015550100',
      '8015550101',
    ]);
  });
});
