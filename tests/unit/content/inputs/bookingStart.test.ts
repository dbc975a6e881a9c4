import { expect, it } from 'vitest';
import { createBooking } from '../../../../web/content/meetings/createBooking.ts';

const visitor = { timeZone: 'UTC', name: 'Ada Byron', email: 'ada@example.com' };

it.each(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+00:00', '1999-12-31T23:59:59Z', 'soon'])(
  'asks for a time instead of %s',
  (start) => {
    const { error } = createBooking.safeParse({ ...visitor, start });
    expect(error?.issues[0]?.message).toContain('Please choose a time');
  },
);

it('takes a time that can be booked', () => {
  expect(createBooking.safeParse({ ...visitor, start: '2026-12-31T09:00:00-05:00' }).success).toBe(
    true,
  );
});
