import { expect, it } from 'vitest';
import { createNumberReader } from '../../../../graphql/sales/calls/numberLists/buildIndex.ts';
import { createBooking as bookingForm } from '../../../../web/content/meetings/createBooking.ts';
import { mapLead } from '../../../../web/content/sales/inbound/mapLead.ts';
import { createLead } from '../../../../web/content/sales/leads/createLead.ts';
import { importedLead } from '../../../../web/content/sales/leads/importedLead.ts';
import { suppressPhone } from '../../../../web/content/sales/suppressions.ts';
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
  ['+45 20 12 34 56', null],
  ['(+45) 20123456', null],
  ['tel:+4520123456', null],
  ['+1801555012', null],
  ['801+5550123', '8015550123'],
  ['801555012', null],
  ['80155501239', null],
  ['none', null],
  ['', null],
];

it.each(WRITTEN)('reads %j as the number %j', (written, phone) => {
  expect(readPhone(written)).toBe(phone);
});

const FOREIGN = '+45 20 12 34 56';
const person = { firstName: 'Ann', name: 'Ann', email: 'ann@example.com', phone: FOREIGN };
it.each([
  ['a lead', createLead.safeParse(person).error],
  ['a booking', bookingForm.safeParse(person).error],
  ['an opt-out', suppressPhone.safeParse({ ...person, reason: 'asked' }).error],
  ['a row of a list', importedLead(person).issue],
  [
    'a submission of a form tool',
    mapLead(
      {
        fields: Object.entries(person).map(([key, value]) => ({ key, label: key, value })),
        externalId: null,
        submittedAt: null,
      },
      {
        name: 'Form',
        mapping: { firstName: 'firstName', email: 'email', phone: 'phone' },
        consentText: null,
        consentPage: null,
      },
      new Date(),
    ).issues,
  ],
])('refuses the number of another country in %s', (_, refusal) => {
  expect(JSON.stringify(refusal)).toContain('Please enter a 10-digit phone number');
});

it.each(WRITTEN)('reads %j in a registry of numbers as in every other place', (written, phone) => {
  const taken: string[] = [];
  const reader = createNumberReader((number) => taken.push(String(number)));
  reader.read(new TextEncoder().encode(written));
  reader.end();
  expect(taken).toEqual(phone === null ? [] : [phone]);
});
