import ICAL from 'ical.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { refreshDueCalendars } from '../../../graphql/domain/calendars/refreshCalendars.ts';
import { writeBooking } from '../../../graphql/domain/calendars/writeBooking.ts';
import { useApi } from '../../support/api/api.ts';
import { runCalDavServer } from '../../support/outside/calDavServer.ts';
import { book, tuesday } from '../bookings/bookingTeam.ts';
import { change, type SignedInHost, signedInHost } from './calendarTeam.ts';

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
      `DELETE FROM pgboss.job WHERE name = 'write-booking' RETURNING data`,
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
    await refreshDueCalendars(api.services);
    const busy = await api.services.database.prisma.busyTime.findMany();
    expect(busy.map(({ startsAt }) => startsAt.toISOString())).toEqual([`${day}T11:00:00.000Z`]);
  });

  it('says when the server refuses, and the write is tried again', async () => {
    dav.failing = 503;
    expect(await bookAt('16:00')).toBe(201);
    await expect(write()).rejects.toThrow('answered with status 503');
    api.clock.advance({ minutes: 10 });
    await refreshDueCalendars(api.services);
    expect(await api.services.database.prisma.connectedCalendar.findFirst()).toMatchObject({
      error: 'The server of the calendar answered with status 503.',
    });
    dav.failing = null;
    api.clock.advance({ minutes: 60 });
    await refreshDueCalendars(api.services);
    expect(await api.services.database.prisma.connectedCalendar.findFirst()).toMatchObject({
      error: null,
    });
  });
});
