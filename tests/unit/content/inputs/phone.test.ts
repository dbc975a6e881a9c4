import { expect, it } from 'vitest';
import { createNumberReader } from '../../../../graphql/sales/calls/numberLists/buildIndex.ts';
import { formatPhone, phoneDigits, readPhone } from '../../../../web/content/fields/phone.ts';

it.each([
  ['', ''],
  ['8', '8'],
  ['801', '801'],
  ['8015', '801-5'],
  ['801555', '801-555'],
  ['8015550', '801-555-0'],
  ['8015550123', '801-555-0123'],
  ['80155501239999', '801-555-0123'],
  ['(801) 555-0123', '801-555-0123'],
  ['abc', ''],
])('shows %j as %j', (typed, shown) => {
  expect(formatPhone(typed)).toBe(shown);
});

it('keeps digits only', () => {
  expect(phoneDigits('+1 (801) 555-0123')).toBe('18015550123');
});

const WRITTEN: [string, string | null][] = [
  ['8015550123', '8015550123'],
  ['(801) 555-0123', '8015550123'],
  ['+1 801.555.0123', '8015550123'],
  ['1-801-555-0123', '8015550123'],
  ['tel:+18015550123', '8015550123'],
  ['1801555012', '1801555012'],
  ['28015550123', null],
  ['+44 20 7946 0958', null],
  ['801555012', null],
  ['80155501239', null],
  ['none', null],
  ['', null],
];

it.each(WRITTEN)('reads %j as the number %j', (written, phone) => {
  expect(readPhone(written)).toBe(phone);
});

it.each(WRITTEN)('reads %j in a registry of numbers as in every other place', (written, phone) => {
  const taken: string[] = [];
  const reader = createNumberReader((number) => taken.push(String(number)));
  reader.read(new TextEncoder().encode(written));
  reader.end();
  expect(taken).toEqual(phone === null ? [] : [phone]);
});
