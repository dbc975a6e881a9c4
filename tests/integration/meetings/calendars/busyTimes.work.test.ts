import ICAL from 'ical.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { unreadableLetter } from '../../../../graphql/meetings/calendars/refreshCalendar.ts';
import { writeBooking } from '../../../../graphql/meetings/calendars/writeBooking.ts';
import { encodeGlobalId } from '../../../../graphql/schema/globalId.ts';
import { useApi } from '../../../support/api/api.ts';
import { runCalDavServer } from '../../../support/outside/calDavServer.ts';
import { runWebServer } from '../../../support/outside/webServer.ts';
import { book, tuesday } from '../bookingTeam.ts';
import { change, refreshDueCalendars, type SignedInHost, signedInHost } from './calendarTeam.ts';

const HOUR_MS = 60 * 60 * 1000;

describe('a calendar that is connected by its address', () => {
  const api = useApi({ WEBHOOK_ALLOW_PRIVATE: 'true' });
  /** What the server answers. */
  let status = 200;
  let etag: string | null = null;
  let events: string[] = [];
  const web = runWebServer(({ headers }, response) => {
    const isKnown = etag !== null && headers['if-none-match'] === etag;
    if (etag) response.setHeader('etag', etag);
    response.writeHead(isKnown ? 304 : status);
    response.end(['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR', ''].join('\r\n'));
  });
  const event = (day: string, from: string, to: string) => {
    const at = (time: string) => `${day}T${time}:00Z`.replaceAll(/[-:]/g, '');
    return [
      `BEGIN:VEVENT`,
      `UID:${from}`,
      `DTSTART:${at(from)}`,
      `DTEND:${at(to)}`,
      'END:VEVENT',
    ].join('\r\n');
  };
  let own: SignedInHost;
  /** The same day in all tests, although they move the clock past midnight. */
  let day: string;
  beforeAll(async () => {
    own = await signedInHost(api);
    day = tuesday(api);
  });

  const HOST = 'host { calendars { id name kind readAt error failingSince } }';
  const connect = (input: object = {}, token = own.token) =>
    change<{ host: { calendars: { id: string; error: string | null }[] } }>(
      api,
      token,
      'connectCalendarAddress',
      { hostId: own.hostId, name: 'Private', url: `${web.url}/secret.ics`, ...input },
      HOST,
    );
  /** The starts that visitors see. On PostgreSQL they follow a change a moment later. */
  async function starts(): Promise<string[]> {
    const query = { from: day, to: day, timeZone: 'UTC', host: own.host.username };
    const answer = await api.request(`/api/booking/slots?${new URLSearchParams(query)}`);
    const { slots } = (await answer.json()) as { slots: { start: string }[] };
    return slots.map(({ start }) => start.slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:mm'.length));
  }
  const stored = () => api.services.database.prisma.connectedCalendar.findFirstOrThrow();
  async function refresh(): Promise<void> {
    api.clock.advance({ minutes: 60 });
    await refreshDueCalendars(api);
  }

  it('keeps the host busy, for the slots and for a booking', async () => {
    events = [event(day, '09:00', '12:00'), event(day, '13:00', '16:00')];
    await expect.poll(starts).toContain('09:00');
    expect(await connect()).toMatchObject({
      host: { calendars: [{ name: 'Private', kind: 'ical', error: null }] },
    });
    await expect.poll(starts).toEqual(['12:00', '16:00']);
    const refused = await book(api, { start: `${day}T14:00:00Z`, host: own.host.username });
    expect(refused.status).toBe(409);
    const row = await stored();
    expect(Buffer.from(row.access).includes('secret.ics')).toBe(false);
  });

  it('is read again only if it has changed', async () => {
    etag = '"one"';
    events = [event(day, '09:00', '12:00')];
    await refresh();
    await expect.poll(starts).toContain('13:00');
    const before = await stored();
    await refresh();
    expect(web.requests.at(-1)?.headers['if-none-match']).toBe('"one"');
    const after = await stored();
    expect(Number(after.readAt) - Number(before.readAt)).toBe(HOUR_MS);
    await expect.poll(starts).not.toContain('10:00');
  });

  it('is read by one process at a time', async () => {
    api.clock.advance({ minutes: 60 });
    const before = web.requests.length;
    await Promise.all([1, 2, 3].map(() => refreshDueCalendars(api)));
    expect(web.requests.length).toBe(before + 1);
  });

  it('shows why it cannot be read, keeps what was read, and the host gets one mail', async () => {
    status = 500;
    etag = null;
    const { id } = await stored();
    for (let count = 0; count < 5; count += 1) await refresh();
    expect(await stored()).toMatchObject({
      error: 'The server of the calendar answered with status 500.',
      failures: 5,
    });
    await expect.poll(starts).not.toContain('10:00');
    const { rows } = await api.services.database.pool.query(
      `SELECT data FROM "Job" WHERE kind = 'send-mail' AND data->>'letter' = 'calendar-unreadable'`,
    );
    expect(rows).toMatchObject([{ data: { letter: 'calendar-unreadable', id } }]);
    expect(await unreadableLetter(id, api.services)).toMatchObject({
      to: `${own.host.username}@sixty.example`,
      subject: 'We cannot read your calendar Private',
    });
    status = 200;
    await refresh();
    expect(await stored()).toMatchObject({ error: null, failures: 0, failingSince: null });
    expect(await unreadableLetter(id, api.services)).toBeNull();
  });

  it.each([
    ['that is not on the internet', 'ftp://example.com/x.ics', 'Address must begin with https://'],
    ['without a calendar', '/page', 'There is no calendar at this address any more.'],
  ])('is refused at an address %s', async (_reason, url, message) => {
    status = 404;
    const given = url.startsWith('/') ? `${web.url}${url}` : url;
    expect(await connect({ url: given })).toMatchObject({
      __typename: 'InvalidInputError',
      message,
    });
    status = 200;
  });

  it('is managed by its host and by admins, and by no other host', async () => {
    const other = await signedInHost(api);
    expect(await connect({}, other.token)).toMatchObject({ __typename: 'NotFoundError' });
    const admin = await api.signIn('admin');
    const { host } = await connect({ name: 'Second' }, admin);
    expect(host.calendars).toHaveLength(2);
    const id = host.calendars.at(-1)?.id;
    const refused = await change(api, other.token, 'removeCalendar', { id });
    expect(refused).toMatchObject({ __typename: 'NotFoundError' });
    const removed = await change(api, own.token, 'removeCalendar', { id }, HOST);
    expect(removed).toMatchObject({ host: { calendars: [{ name: 'Private' }] } });
    expect(api.logged.join('')).not.toContain('secret.ics');
  });

  it('frees the host when it is removed', async () => {
    const admin = await api.signIn('admin');
    const id = encodeGlobalId('ConnectedCalendar', (await stored()).id);
    await change(api, admin, 'removeCalendar', { id });
    await expect.poll(starts).toContain('10:00');
    expect(await api.services.database.prisma.busyTime.count()).toBe(0);
  });
});

describe('a calendar of a CalDAV account', () => {
  const api = useApi({ WEBHOOK_ALLOW_PRIVATE: 'true' });
  const dav = runCalDavServer();
  let own: SignedInHost;
  /** The day of all bookings. Tests move the clock, also past midnight. */
  let day: string;
  /** The links of the bookings. */
  const tokens: string[] = [];
  beforeAll(async () => {
    own = await signedInHost(api);
    day = tuesday(api);
  });

  const login = (more: object = {}) => ({
    url: dav.url,
    username: dav.username,
    password: dav.password,
    ...more,
  });
  async function bookAt(time: string) {
    const start = `${day}T${time}:00Z`;
    const answer = await book(api, { start, host: own.host.username });
    if (answer.status !== 201) return answer.status;
    const { manageUrl } = (await answer.json()) as { manageUrl: string };
    tokens.push(manageUrl.split('/').at(-1) ?? '');
    return answer.status;
  }
  /** Does the enqueued writes, and removes them from the queue. */
  async function write(): Promise<void> {
    const { rows } = await api.services.database.pool.query(
      `DELETE FROM "Job" WHERE kind = 'write-booking' RETURNING data`,
    );
    for (const { data } of rows) await writeBooking(data, api.services);
  }
  /** Times and summaries of the files on the server that this product wrote. */
  const written = () =>
    [...dav.files]
      .filter(([path]) => !path.endsWith('/dentist.ics'))
      .map(([, text]) => {
        const calendar = new ICAL.Component(ICAL.parse(text));
        const { startDate, sequence } = new ICAL.Event(
          calendar.getFirstSubcomponent('vevent') ?? undefined,
        );
        return [String(startDate), sequence, calendar.getFirstPropertyValue('method')];
      });

  it('is found with the right password only', async () => {
    const find = (input: object) =>
      change(api, own.token, 'findCalDavCalendars', input, 'calendars { url name }');
    expect(await find(login())).toMatchObject({
      calendars: [{ url: `${dav.url}/dav/home/work/`, name: 'Work' }],
    });
    expect(await find(login({ password: 'wrong' }))).toMatchObject({
      __typename: 'InvalidInputError',
      message: 'The server refused the user name or the password.',
    });
  });

  it('keeps the host busy, and gets the meetings that are ahead', async () => {
    expect(await bookAt('09:00')).toBe(201);
    const at = day.replaceAll('-', '');
    dav.files.set(
      '/dav/home/work/dentist.ics',
      `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:dentist\r\nSUMMARY:A & B\r\nDTSTART:${at}T110000Z\r\nDTEND:${at}T130000Z\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`,
    );
    const url = `${dav.url}/dav/home/work/`;
    const input = login({ hostId: own.hostId, name: 'Work', url });
    const made = await change(
      api,
      own.token,
      'connectCalDav',
      input,
      'host { calendars { kind } }',
    );
    expect(made).toMatchObject({ host: { calendars: [{ kind: 'caldav' }] } });
    expect(await bookAt('12:00')).toBe(409);
    await write();
    expect(written()).toEqual([[`${day}T09:00:00Z`, 0, null]]);
    const { access } = await api.services.database.prisma.connectedCalendar.findFirstOrThrow();
    expect(Buffer.from(access).includes(dav.password)).toBe(false);
  });

  it('gets new, moved and cancelled meetings, each once', async () => {
    expect(await bookAt('14:00')).toBe(201);
    await write();
    await api.services.jobs.send('write-booking', {
      bookingId: (await api.services.database.prisma.booking.findFirstOrThrow()).id,
    });
    await write();
    expect(written()).toHaveLength(2);
    await api.request(`/api/booking/${tokens[1]}/reschedule`, {
      json: { start: `${day}T15:00:00Z` },
    });
    await write();
    expect(written()).toContainEqual([`${day}T15:00:00Z`, 1, null]);
    await api.request(`/api/booking/${tokens[1]}/cancel`, { method: 'POST' });
    await write();
    expect(written()).toEqual([[`${day}T09:00:00Z`, 0, null]]);
  });

  it('does not let our own meetings keep the host busy, so that they can be moved', async () => {
    api.clock.advance({ minutes: 10 });
    await refreshDueCalendars(api);
    const busy = await api.services.database.prisma.busyTime.findMany();
    expect(busy.map(({ startsAt }) => startsAt.toISOString())).toEqual([`${day}T11:00:00.000Z`]);
  });

  it('says when the server refuses, and the write is tried again', async () => {
    dav.failing = 503;
    expect(await bookAt('16:00')).toBe(201);
    await expect(write()).rejects.toThrow('answered with status 503');
    api.clock.advance({ minutes: 10 });
    await refreshDueCalendars(api);
    expect(await api.services.database.prisma.connectedCalendar.findFirst()).toMatchObject({
      error: 'The server of the calendar answered with status 503.',
    });
    dav.failing = null;
    api.clock.advance({ minutes: 60 });
    await refreshDueCalendars(api);
    expect(await api.services.database.prisma.connectedCalendar.findFirst()).toMatchObject({
      error: null,
    });
  });
});
