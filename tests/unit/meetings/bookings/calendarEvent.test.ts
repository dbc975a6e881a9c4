import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { calendarEvent } from '../../../../graphql/meetings/bookings/messages/calendarEvent.ts';
import type { Booking } from '../../../../prisma/generated/client/client.ts';

const booking = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  startsAt: new Date('2026-11-24T15:00:00Z'),
  endsAt: new Date('2026-11-24T15:30:00Z'),
  updatedAt: new Date('2026-11-20T00:00:00Z'),
  status: 'booked',
  sequence: 0,
  name: 'Ada Byron',
  email: 'ada@example.com',
  phone: '8015550100',
  notes: null,
} as Booking;

function read(changes: Partial<Booking>, asMessage: boolean) {
  const entry = {
    booking: { ...booking, ...changes },
    title: 'Demo',
    hostName: 'ann',
    videoUrl: null,
    url: 'https://sixty.example/book/manage/token',
    organizerEmail: 'no-reply@sixty.example',
  };
  const file = calendarEvent(entry, 'https://sixty.example', asMessage);
  const calendar = new ICAL.Component(ICAL.parse(file));
  const event = calendar.getFirstSubcomponent('vevent');
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event?.getFirstPropertyValue('uid'),
    sequence: event?.getFirstPropertyValue('sequence'),
    status: event?.getFirstPropertyValue('status'),
    start: String(event?.getFirstPropertyValue('dtstart')),
    description: String(event?.getFirstPropertyValue('description')),
  };
}

const uid = `${booking.id}@sixty.example`;
const start = '2026-11-24T15:00:00Z';

it('asks the calendar for an entry', () => {
  const expected = { method: 'REQUEST', uid, sequence: 0, status: 'CONFIRMED', start };
  expect(read({}, true)).toMatchObject(expected);
});

it('updates and removes the same entry with a higher sequence', () => {
  expect(read({ sequence: 1 }, true)).toMatchObject({ method: 'REQUEST', uid, sequence: 1 });
  const cancelled = read({ status: 'cancelled', sequence: 2 }, true);
  expect(cancelled).toMatchObject({ method: 'CANCEL', uid, sequence: 2, status: 'CANCELLED' });
});

it('has no request in a file to download', () => {
  expect(read({}, false)).toMatchObject({ method: 'PUBLISH', uid });
});

it('says who calls: the visitor, if there is no number of theirs', () => {
  expect(read({}, true).description).toContain('We call 801-555-0100 from (801) 555-0160.');
  expect(read({ phone: null }, true).description).toContain('Please call (801) 555-0160.');
});
