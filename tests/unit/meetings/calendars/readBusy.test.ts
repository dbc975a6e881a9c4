import { describe, expect, it } from 'vitest';
import { CalendarError } from '../../../../graphql/meetings/calendars/providers/calendarError.ts';
import { readBusy } from '../../../../graphql/meetings/calendars/providers/reading/readBusy.ts';

const WINDOW = { start: Date.parse('2026-10-01T00:00Z'), end: Date.parse('2026-12-01T00:00Z') };

function calendar(...components: string[]): string {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...components, 'END:VCALENDAR', ''].join('\r\n');
}

let count = 0;
function event(...lines: string[]): string {
  count += 1;
  const uid = lines.some((line) => line.startsWith('UID')) ? [] : [`UID:event-${count}`];
  return ['BEGIN:VEVENT', ...uid, ...lines, 'END:VEVENT'].join('\r\n');
}

/** The busy times of a host in New York, as ISO 8601 in UTC without seconds. */
function busy(...components: string[]): string[] {
  const options = { window: WINDOW, timeZone: 'America/New_York', ownDomain: 'sixty.example' };
  const iso = (time: number) => new Date(time).toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length);
  return readBusy(calendar(...components), options).map(
    ({ start, end }) => `${iso(start)}/${iso(end)}`,
  );
}

/** The zone of Windows for New York, with its rules. */
const WINDOWS_ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Eastern Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
].join('\r\n');

describe('the busy times of a calendar file', () => {
  it('are those of events in UTC, in a zone, without a zone, and of whole days', () => {
    expect(busy(event('DTSTART:20261105T150000Z', 'DTEND:20261105T153000Z'))).toEqual([
      '2026-11-05T15:00/2026-11-05T15:30',
    ]);
    const berlin = 'DTSTART;TZID=Europe/Berlin:20261105T090000';
    expect(busy(event(berlin, 'DURATION:PT45M'))).toEqual(['2026-11-05T08:00/2026-11-05T08:45']);
    expect(busy(event('DTSTART:20261105T090000', 'DTEND:20261105T100000'))).toEqual([
      '2026-11-05T14:00/2026-11-05T15:00',
    ]);
    expect(busy(event('DTSTART;VALUE=DATE:20261105'))).toEqual([
      '2026-11-05T05:00/2026-11-06T05:00',
    ]);
  });

  it('follow the clock of a series over the end of daylight saving time', () => {
    const weekly = ['DTSTART;TZID=America/New_York:20261026T090000', 'DURATION:PT1H'];
    const expected = ['2026-10-26T13:00/2026-10-26T14:00', '2026-11-02T14:00/2026-11-02T15:00'];
    expect(busy(event(...weekly, 'RRULE:FREQ=WEEKLY;COUNT=2'))).toEqual(expected);
    const windows = ['DTSTART;TZID=Eastern Standard Time:20261026T090000', 'DURATION:PT1H'];
    expect(busy(WINDOWS_ZONE, event(...windows, 'RRULE:FREQ=WEEKLY;COUNT=2'))).toEqual(expected);
  });

  it('leave out, move and cancel single dates of a series', () => {
    const series = event(
      'UID:series',
      'DTSTART:20261102T100000Z',
      'DTEND:20261102T110000Z',
      'RRULE:FREQ=DAILY;COUNT=4',
      'EXDATE:20261103T100000Z',
    );
    const moved = event(
      'UID:series',
      'RECURRENCE-ID:20261104T100000Z',
      'DTSTART:20261104T150000Z',
      'DTEND:20261104T160000Z',
    );
    const cancelled = event(
      'UID:series',
      'RECURRENCE-ID:20261105T100000Z',
      'DTSTART:20261105T100000Z',
      'DTEND:20261105T110000Z',
      'STATUS:CANCELLED',
    );
    expect(busy(series, moved, cancelled)).toEqual([
      '2026-11-02T10:00/2026-11-02T11:00',
      '2026-11-04T15:00/2026-11-04T16:00',
    ]);
  });

  it('include the dates of a series that only lists them, with periods that have their own end', () => {
    const listed = ['DTSTART:20261102T100000Z', 'DTEND:20261102T110000Z'];
    expect(busy(event(...listed, 'RDATE:20261103T100000Z,20261105T120000Z'))).toEqual([
      '2026-11-02T10:00/2026-11-02T11:00',
      '2026-11-03T10:00/2026-11-03T11:00',
      '2026-11-05T12:00/2026-11-05T13:00',
    ]);
    const periods = 'RDATE;VALUE=PERIOD:20261104T100000Z/20261104T120000Z,20261106T100000Z/PT30M';
    expect(busy(event(...listed, periods))).toEqual([
      '2026-11-02T10:00/2026-11-02T11:00',
      '2026-11-04T10:00/2026-11-04T12:00',
      '2026-11-06T10:00/2026-11-06T10:30',
    ]);
  });

  it('find the date that is moved or left out, whatever zone names it', () => {
    const series = event(
      'UID:zones',
      'DTSTART;TZID=America/New_York:20261102T090000',
      'DURATION:PT1H',
      'RRULE:FREQ=DAILY;COUNT=4',
      'EXDATE;TZID=Asia/Tokyo:20261103T230000',
      'EXDATE;VALUE=DATE:20261105',
    );
    const moved = event(
      'UID:zones',
      'RECURRENCE-ID;TZID=Europe/Berlin:20261104T150000',
      'DTSTART;TZID=Europe/Berlin:20261104T200000',
      'DURATION:PT1H',
    );
    expect(busy(series, moved)).toEqual([
      '2026-11-02T14:00/2026-11-02T15:00',
      '2026-11-04T19:00/2026-11-04T20:00',
    ]);
  });

  it('follow a change of all later dates, and end with the last one, also in a zone that the file does not define', () => {
    const series = event(
      'UID:later',
      'DTSTART;TZID=America/Los_Angeles:20261102T200000',
      'DURATION:PT1H',
      'RRULE:FREQ=DAILY;UNTIL=20261106T040000Z',
    );
    const later = event(
      'UID:later',
      'RECURRENCE-ID;RANGE=THISANDFUTURE:20261105T040000Z',
      'DTSTART:20261105T060000Z',
      'DTEND:20261105T063000Z',
    );
    expect(busy(series, later)).toEqual([
      '2026-11-03T04:00/2026-11-03T05:00',
      '2026-11-04T04:00/2026-11-04T05:00',
      '2026-11-05T06:00/2026-11-05T06:30',
      '2026-11-06T06:00/2026-11-06T06:30',
    ]);
  });

  it('stay those of all other events if a line, an event or a zone cannot be read', () => {
    const good = event('DTSTART;TZID=Europe/Berlin:20261105T160000', 'DURATION:PT30M');
    const broken = [
      event('DTSTART:20261106T150000Z', 'DTEND:20261106T153000Z', 'a line without a separator'),
      event('DTSTART:20261107T150000Z', 'DTEND:20261107T153000Z', 'X-NOTE;A="open:text', 'END:X'),
      event('DTSTART:20261108T150000Z', 'DURATION:PT30M', 'DESCRIPTION:line one', 'line two'),
      event('DTSTART:next monday', 'DTEND:20261109T153000Z'),
      event('DTSTART:20261110T150000Z', 'DURATION:PT30M', 'RRULE:FREQ=SOMETIMES'),
      'BEGIN:VTIMEZONE\r\nX-NAME:none\r\nEND:VTIMEZONE',
    ];
    expect(busy(...broken, good)).toEqual([
      '2026-11-05T15:00/2026-11-05T15:30',
      '2026-11-06T15:00/2026-11-06T15:30',
      '2026-11-07T15:00/2026-11-07T15:30',
      '2026-11-08T15:00/2026-11-08T15:30',
      '2026-11-10T15:00/2026-11-10T15:30',
    ]);
  });

  it('are not found in a file that breaks off', () => {
    const options = { window: WINDOW, timeZone: 'UTC', ownDomain: 'sixty.example' };
    const whole = calendar(event('DTSTART:20261105T150000Z', 'DTEND:20261105T153000Z'));
    expect(() => readBusy(whole.slice(0, -20), options)).toThrow(CalendarError);
  });

  it('do not depend on how long the history of a calendar is', () => {
    const past = Array.from({ length: 20_000 }, (_, day) => {
      const date = new Date(Date.UTC(1970, 0, day + 1)).toISOString().slice(0, 10);
      return event(`DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`);
    });
    expect(busy(...past, event('DTSTART:20261105T150000Z', 'DURATION:PT30M'))).toEqual([
      '2026-11-05T15:00/2026-11-05T15:30',
    ]);
  });

  it('are none for cancelled, transparent and free events, and for our own meetings', () => {
    const at = ['DTSTART:20261105T150000Z', 'DTEND:20261105T153000Z'];
    expect(
      busy(
        event(...at, 'STATUS:CANCELLED'),
        event(...at, 'TRANSP:TRANSPARENT'),
        event(...at, 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'),
        event(...at, 'UID:01890a5d-ac96-774b-bcce-b302099a8057@sixty.example'),
      ),
    ).toEqual([]);
  });

  it('are joined, and end with the window', () => {
    expect(
      busy(
        event('DTSTART:20261105T150000Z', 'DTEND:20261105T153000Z'),
        event('DTSTART:20261105T152000Z', 'DTEND:20261105T160000Z'),
        event('DTSTART:20200101T000000Z', 'DTEND:20261001T010000Z'),
        event('DTSTART:20261130T230000Z', 'DTEND:20270105T000000Z'),
      ),
    ).toEqual([
      '2026-10-01T00:00/2026-10-01T01:00',
      '2026-11-05T15:00/2026-11-05T16:00',
      '2026-11-30T23:00/2026-12-01T00:00',
    ]);
  });

  it('include the periods of free and busy lists', () => {
    const list = [
      'BEGIN:VFREEBUSY',
      'FREEBUSY;FBTYPE=BUSY:20261105T150000Z/PT1H',
      'FREEBUSY;FBTYPE=FREE:20261106T150000Z/PT1H',
      'END:VFREEBUSY',
    ].join('\r\n');
    expect(busy(list)).toEqual(['2026-11-05T15:00/2026-11-05T16:00']);
  });

  it('cannot be found in other texts, and not in an event that repeats every second', () => {
    const options = { window: WINDOW, timeZone: 'UTC', ownDomain: 'sixty.example' };
    for (const text of ['<html></html>', '', 'BEGIN:VCARD\r\nEND:VCARD\r\n']) {
      expect(() => readBusy(text, options)).toThrow(CalendarError);
    }
    expect(() => busy(event('DTSTART:20261105T150000Z', 'RRULE:FREQ=SECONDLY'))).toThrow(
      'The calendar has too many events.',
    );
  });
});
