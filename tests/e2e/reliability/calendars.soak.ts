import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  isRadicaleInstalled,
  type Radicale,
  startRadicale,
} from '../../support/outside/radicale.ts';
import { ADMIN_SETTINGS, sendAs, signInAdmin } from '../../support/product/partnerKey.ts';
import { type ProductServer, startServer } from '../../support/product/server.ts';

if (!isRadicaleInstalled())
  process.stdout.write('calendars: radicale not installed, so not tested\n');

const DAY_MS = 24 * 60 * 60 * 1000;

/** `tests/integration/meetings/calendars` is the short form, with a fake server. */
describe.runIf(isRadicaleInstalled())('a calendar on a real CalDAV server', () => {
  let server: ProductServer;
  let radicale: Radicale;
  let token: string;
  let host: { calendarHost: { id: string }; username: string };

  beforeAll(async () => {
    radicale = await startRadicale();
    server = await startServer({
      settings: { ...ADMIN_SETTINGS, LOG_LEVEL: 'warn', WEBHOOK_ALLOW_PRIVATE: 'true' },
    });
    token = await signInAdmin(server.url);
    const { hosts } = await ask<{ hosts: [typeof host] }>(
      '{ hosts { username calendarHost { id } } }',
    );
    [host] = hosts;
  });
  afterAll(async () => {
    await server.stop();
    await radicale.close();
  });

  async function ask<Data>(query: string, variables: object = {}): Promise<Data> {
    const { data, errors } = (await sendAs(token, `${server.url}/graphql`, {
      query,
      variables,
    })) as { data: Data; errors?: { message: string }[] };
    if (errors) throw new Error(errors.map(({ message }) => message).join(' '));
    return data;
  }

  /** The next day of this weekday that is at least two days away: 1 is Monday. */
  function nextDay(weekday: number): string {
    for (let ahead = 2; ; ahead += 1) {
      const day = new Date(Date.now() + ahead * DAY_MS);
      if (day.getUTCDay() === weekday) return day.toISOString().slice(0, 10);
    }
  }

  async function starts(day: string): Promise<string[]> {
    const query = new URLSearchParams({ from: day, to: day, timeZone: 'UTC', host: host.username });
    const response = await fetch(`${server.url}/api/booking/slots?${query}`);
    const { slots } = (await response.json()) as { slots: { start: string }[] };
    return slots.map(({ start }) => start.slice(11, 16));
  }

  const put = (name: string, ...lines: string[]) =>
    radicale.send(
      'PUT',
      name,
      `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Other//EN
BEGIN:VEVENT
UID:${name}
DTSTAMP:20260101T000000Z
SUMMARY:Busy
${lines.join('\n')}
END:VEVENT
END:VCALENDAR
`.replaceAll('\n', '\r\n'),
    );
  const at = (day: string, time: string) => `${day}T${time}00Z`.replaceAll(/[-:]/g, '');

  it('keeps the host busy with objects of any name, single dates and series', async () => {
    const [monday, wednesday, friday] = [nextDay(1), nextDay(3), nextDay(5)];
    const free = { monday: await starts(monday), friday: await starts(friday) };
    expect(free.monday.length).toBeGreaterThan(10);
    await put('4d3f2a', `DTSTART:${at(monday, '16:00')}`, `DTEND:${at(monday, '17:00')}`);
    await put(
      'listed dates',
      `DTSTART:${at(wednesday, '16:00')}`,
      'DURATION:PT1H',
      `RDATE:${at(friday, '18:00')}`,
    );
    await put(
      'series.ics',
      `DTSTART:${at('2024-01-01', '20:00')}`,
      'DURATION:PT30M',
      'RRULE:FREQ=WEEKLY;BYDAY=MO,FR',
      `EXDATE:${at(friday, '20:00')}`,
    );
    const login = { url: radicale.url, username: radicale.username, password: radicale.password };
    const { found } = await ask<{ found: { calendars: { url: string }[] } }>(
      `mutation ($input: FindCalDavCalendarsInput!) { found: findCalDavCalendars(input: $input) {
        ... on FindCalDavCalendarsPayload { calendars { url name } } ... on Error { message } } }`,
      { input: login },
    );
    expect(found.calendars).toMatchObject([{ url: radicale.calendar }]);
    const { connected } = await ask<{ connected: object }>(
      `mutation ($input: ConnectCalDavInput!) { connected: connectCalDav(input: $input) {
        ... on ConnectCalDavPayload { host { calendars { error } } } ... on Error { message } } }`,
      {
        input: {
          ...login,
          hostId: host.calendarHost.id,
          name: 'Work',
          url: radicale.calendar,
        },
      },
    );
    expect(connected).toEqual({ host: { calendars: [{ error: null }] } });
    const missing = (before: string[], now: string[]) =>
      before.filter((start) => !now.includes(start));
    expect(missing(free.monday, await starts(monday))).toEqual(
      expect.arrayContaining(['16:00', '16:30', '20:00']),
    );
    const onFriday = missing(free.friday, await starts(friday));
    expect(onFriday).toEqual(expect.arrayContaining(['18:00', '18:30']));
    expect(onFriday).not.toContain('20:00');
  });

  it('gets, moves and loses our meetings', async () => {
    const day = nextDay(2);
    const [start, later] = (await starts(day)).map((time) => `${day}T${time}:00Z`);
    const answer = (await sendAs(null, `${server.url}/api/booking`, {
      start,
      timeZone: 'UTC',
      name: 'Ada Byron',
      email: 'ada@example.com',
      notes: 'Über <b>alles</b>, 10 %; see https://example.com',
      host: host.username,
    })) as { id: string; manageUrl: string };
    const manage = answer.manageUrl.split('/').at(-1);
    const read = () =>
      radicale.send('REPORT', '', QUERY).then((text) => text.replaceAll(/\r?\n[ \t]/g, ''));
    await expect.poll(read).toContain('Ada Byron');
    expect(await read()).toContain('Über &lt;b&gt;alles&lt;/b&gt;');
    const moved = `DTSTART:${String(later).replaceAll(/[-:]/g, '')}`;
    expect(await read()).not.toContain(moved);
    await sendAs(null, `${server.url}/api/booking/${manage}/reschedule`, { start: later });
    await expect.poll(read).toContain(moved);
    await sendAs(null, `${server.url}/api/booking/${manage}/cancel`, {});
    await expect.poll(read).not.toContain('Ada Byron');
  });
});

const QUERY = `<?xml version="1.0"?><c:calendar-query xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">
<d:prop><c:calendar-data/></d:prop>
<c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT"/></c:comp-filter></c:filter>
</c:calendar-query>`;
