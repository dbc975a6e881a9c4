import { expect, it } from 'vitest';
import { formatPhone, phoneDigits } from '../../../../web/content/fields/phone.ts';

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
