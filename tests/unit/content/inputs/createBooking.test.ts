import { describe, expect, it } from 'vitest';
import { createBooking } from '../../../../web/content/meetings/createBooking.ts';

const read = (phone: unknown) =>
  createBooking.safeParse({
    start: '2026-12-31T09:00:00-05:00',
    timeZone: 'America/New_York',
    name: 'Ann Lee',
    email: 'ann@example.com',
    phone,
  });

describe('the phone of a booking', () => {
  it.each([
    ['(415) 555-0100', '4155550100'],
    ['+1 415 555 0100', '4155550100'],
    [' ', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('may be %j', (written, stored) => {
    expect(read(written).data?.phone).toBe(stored);
  });

  it.each(['zz', '-', '415 555 010', '25551234567', '٤١٥'])('is refused as %j', (written) => {
    const { error } = read(written);
    expect(error?.issues).toMatchObject([
      { path: ['phone'], message: 'Please enter a 10-digit phone number' },
    ]);
  });
});
