import { expect, it } from 'vitest';
import { reminderTimes } from '../../../../graphql/meetings/bookings/messages/bookingMails.ts';

it('reminds a day and an hour before', () => {
  const startsAt = new Date('2026-11-24T15:00:00Z');
  expect(reminderTimes({ startsAt, timeZone: 'America/New_York' })).toEqual([
    new Date('2026-11-23T15:00:00Z'),
    new Date('2026-11-24T14:00:00Z'),
  ]);
});

it('reminds at the same time by the clock of the day before, also when the clock changes', () => {
  // 9:00 on the day on which summer time begins. The day before, 9:00 was an hour later in UTC.
  const startsAt = new Date('2027-03-14T13:00:00Z');
  expect(reminderTimes({ startsAt, timeZone: 'America/New_York' })[0]).toEqual(
    new Date('2027-03-13T14:00:00Z'),
  );
});
