import { expect, it } from 'vitest';
import { caretAfter } from '../../../web/marketing/home/formatPhoneInput.ts';

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
