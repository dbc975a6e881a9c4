import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import {
  calendarEvent,
  type Recipient,
} from '../../../../graphql/meetings/bookings/messages/calendarEvent.ts';
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

const VISITOR: Recipient = { kind: 'visitor', url: 'https://sixty.example/book/manage/token' };
const HOST: Recipient = {
  kind: 'host',
  url: 'https://sixty.example/admin/bookings',
  email: 'ann@example.com',
};

function read(changes: Partial<Booking>, asMessage: boolean, recipient = VISITOR) {
  const entry = {
    booking: { ...booking, ...changes },
    title: 'Demo',
    hostName: 'ann',
    videoUrl: null,
    recipient,
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
    organizer: event?.getFirstPropertyValue('organizer'),
    attendees: (event?.getAllProperties('attendee') ?? []).map((each) =>
      [
        each.getFirstValue(),
        ...['role', 'partstat', 'rsvp'].map((name) => each.getParameter(name)),
      ].join(' '),
    ),
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
  expect(read({}, true).description).toContain('We call 801-555-0100 from 801-555-0160.');
  expect(read({ phone: null }, true).description).toContain('Please call 801-555-0160.');
});

it('names in the file of the host both the host and the guest, and in that of the visitor only the visitor', () => {
  const guest = 'MAILTO:ada@example.com REQ-PARTICIPANT ACCEPTED FALSE';
  const host = 'MAILTO:ann@example.com CHAIR ACCEPTED FALSE';
  const organizer = 'mailto:no-reply@sixty.example';
  expect(read({}, true)).toMatchObject({ organizer, attendees: [guest] });
  expect(read({}, true, HOST)).toMatchObject({ organizer, attendees: [guest, host] });
});

it('says where the meeting is cancelled, because nobody reads the answers of calendar programs', () => {
  const visitor = read({}, true).description;
  expect(visitor).toContain('Reschedule or cancel: https://sixty.example/book/manage/token');
  expect(visitor).toContain('We do not see it if you decline or delete this entry');
  const host = read({}, true, HOST).description;
  expect(host).toContain('Reschedule or cancel: https://sixty.example/admin/bookings');
  expect(host).toContain('changes nothing for the visitor');
});
