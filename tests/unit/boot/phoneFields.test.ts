import { expect, it } from 'vitest';
import { caretAfter, filledIn, typed } from '../../../web/client/boot/phoneFields.ts';
import { formatPhone } from '../../../web/content/fields/phone.ts';

it.each([
  ['', ''],
  ['801', '801'],
  ['8015', '801-5'],
  ['801-555', '801-555'],
  ['8015550', '801-555-0'],
  ['(80a1) 555-01239999', '801-555-0123'],
  ['18015550123', '180-155-5012'],
])('shows %j as %j while it is typed', (text, shown) => {
  expect(typed(text)).toBe(shown);
});

it.each([
  ['8015550123', '801-555-0123'],
  ['+1 (801) 555-0123', '801-555-0123'],
  ['1.801.555.0123', '801-555-0123'],
  ['801555', '801-555'],
  ['+44 20 7946 0958', '+442079460958'],
  ['+45 20 12 34 56', '+4520123456'],
  ['+1801555012', '+1801555012'],
  ['2 801 555 0123', '28015550123'],
])('shows %j as %j when it is pasted or filled in', (text, shown) => {
  expect(filledIn(text)).toBe(shown);
});

it('agrees with the form in which the rest of the site shows a number', () => {
  for (let length = 0; length <= 10; length += 1) {
    const digits = '8015550123'.slice(0, length);
    expect(typed(digits)).toBe(formatPhone(digits));
  }
});

it.each([
  [0, '123-456-7890', 0],
  [3, '123-456-7890', 3],
  [4, '123-456-7890', 5],
  [7, '123-456-7890', 9],
  [10, '123-456-7890', 12],
  [5, '123', 3],
])('puts the caret after %d digits of %j at %d', (digits, text, position) => {
  expect(caretAfter(digits, text)).toBe(position);
});
