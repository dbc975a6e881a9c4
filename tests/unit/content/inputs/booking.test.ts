import { describe, expect, it } from 'vitest';
import { readBooking } from '../../../../web/content/meetings/addressedBooking.ts';

const read = (query: string) => readBooking(new URLSearchParams(query));
const nothing = { id: null, start: null, end: null, name: null, email: null };

describe('the booking parameters of a scheduler', () => {
  it.each([
    [
      'uid=w1xY2z&startTime=2027-03-05T17:00:00Z&endTime=2027-03-05T17:30:00.000Z&attendeeName=Ann%20Lee&email=ann@lee.example',
    ],
    [
      'invitee_uuid=w1xY2z&event_start_time=2027-03-05T10:00:00-07:00&event_end_time=2027-03-05T10:30:00-07:00&invitee_full_name=Ann+Lee&invitee_email=ann@lee.example',
    ],
    // A plus that nobody escaped.
    [
      'booking=w1xY2z&start=2027-03-05T19:00:00+02:00&end=2027-03-05T19:30:00+02:00&name=Ann Lee&email=ann@lee.example',
    ],
  ])('are understood under every name: %s', (query) => {
    expect(read(query)).toEqual({
      id: 'w1xY2z',
      start: new Date('2027-03-05T17:00:00Z'),
      end: new Date('2027-03-05T17:30:00Z'),
      name: 'Ann Lee',
      email: 'ann@lee.example',
    });
  });

  it.each([
    'uid=<b>&startTime=tomorrow&email=x&attendeeName=<script>',
    'uid=a%0d%0aX:1&startTime=2027-02-30T10:00:00Z&name=call%20555%200100',
    'startTime=&name=evil.example&email=a@b',
    'startTime=2027-03-05&name=your account is locked please ring us',
    `name=${'A'.repeat(80)}`,
  ])('are ignored if they are invalid: %s', (query) => {
    expect(read(query)).toEqual(nothing);
  });

  it('cannot end before they start or days later', () => {
    for (const end of ['2027-03-05T16:00:00Z', '2027-03-09T17:00:00Z']) {
      const booking = read(`startTime=2027-03-05T17:00:00Z&endTime=${end}`);
      expect([booking.start === null, booking.end]).toEqual([false, null]);
    }
  });

  it.each(['Zoë O’Neil-Łuczak', 'J. R. Smith Jr.', '李 小龙', 'Anne Marie van der Berg'])(
    'may hold a name like %s',
    (name) => {
      expect(readBooking(new URLSearchParams({ name })).name).toBe(name);
    },
  );
});
