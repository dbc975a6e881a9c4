import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { calendarFile } from '../../../graphql/site/documents/calendarFile.ts';
import { calendarEntry } from '../../../web/content/meetings/confirmation.ts';
import { readBooking } from '../../../web/content/meetings/addressedBooking.ts';

const now = new Date('2027-03-01T09:00:00Z');

function file(query: string): string | null {
  return calendarFile(readBooking(new URLSearchParams(query)), 'https://sixty.example', now);
}

function event(text: string | null): ICAL.Event {
  const calendar = new ICAL.Component(ICAL.parse(text ?? ''));
  const found = calendar.getFirstSubcomponent('vevent');
  if (!found) throw new Error('There is no event.');
  return new ICAL.Event(found);
}

it('is a valid calendar with the times of the booking', () => {
  const text = file('uid=w1xY2z&startTime=2027-03-05T17:00:00Z&endTime=2027-03-05T17:30:00Z');
  const { uid, startDate, endDate, summary, description } = event(text);
  expect(uid).toBe('w1xY2z@sixty.example');
  expect(startDate.toJSDate()).toEqual(new Date('2027-03-05T17:00:00Z'));
  expect(endDate.toJSDate()).toEqual(new Date('2027-03-05T17:30:00Z'));
  expect([summary, description]).toEqual([calendarEntry.title, calendarEntry.text]);
});

it('has lines of at most 75 bytes with standard line ends', () => {
  const text = file('startTime=2027-03-05T17:00:00Z') ?? '';
  const lines = text.split('\r\n');
  expect(lines.at(-1)).toBe('');
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

it('uses one hour if the scheduler gives no end', () => {
  const { startDate, endDate } = event(file('startTime=2027-03-05T17:00:00Z'));
  expect(endDate.subtractDate(startDate).toSeconds()).toBe(3600);
});

it('contains no text from the URL', () => {
  const text = file(
    'startTime=2027-03-05T17:00:00Z&uid=x%0d%0aATTACH:http://e.example&title=Evil&name=Mallory&email=m@e.example&location=Evil',
  );
  expect(text).not.toMatch(/evil|mallory|e\.example|attach/i);
});

it('does not exist without a time', () => {
  expect(file('uid=w1xY2z')).toBeNull();
});
