import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteUnusedGrants } from '../../../../graphql/platform/oauth/grants.ts';
import { writeBooking } from '../../../../graphql/meetings/calendars/writeBooking.ts';
import { type Api, createApi } from '../../../support/api/api.ts';
import type { AccountServer } from '../../../support/outside/accountServer.ts';
import { runGoogleServer } from '../../../support/outside/googleServer.ts';
import { runMicrosoftServer } from '../../../support/outside/microsoftServer.ts';
import { book, tuesday } from '../bookingTeam.ts';
import { change, refreshDueCalendars, type SignedInHost, signedInHost } from './calendarTeam.ts';

/** An appointment in the vendor's shape. */
const appointments = {
  google: (start: string, end: string) => ({
    id: 'dentist',
    status: 'confirmed',
    start: { dateTime: start },
    end: { dateTime: end },
  }),
  microsoft: (start: string, end: string) => ({
    id: 'dentist',
    showAs: 'busy',
    start: { dateTime: `${start.slice(0, 19)}.0000000`, timeZone: 'UTC' },
    end: { dateTime: `${end.slice(0, 19)}.0000000`, timeZone: 'UTC' },
  }),
};
const VENDORS = [
  { provider: 'google', run: runGoogleServer, name: 'ann@example.com' },
  { provider: 'microsoft', run: runMicrosoftServer, name: 'Calendar' },
] as const;

describe.each(VENDORS)('a calendar of $provider', ({ provider, run: start, name }) => {
  const server: AccountServer = start();
  let api: Api;
  let own: SignedInHost;
  /** The day of the bookings. Tests move the clock, also past midnight. */
  let day: string;
  const tokens: string[] = [];
  beforeAll(async () => {
    api = await createApi({ WEBHOOK_ALLOW_PRIVATE: 'true', ...server.settings() });
    own = await signedInHost(api);
    day = tuesday(api);
  });
  afterAll(() => api.close());

  const run = (mutation: string, input: object, selection: string) =>
    change<Record<string, unknown>>(api, own.token, mutation, input, selection);
  const begin = async () => {
    const about = { hostId: own.hostId, provider };
    const { url } = await run('beginCalendarConsent', about, 'url');
    return server.consents.consent(String(url));
  };
  async function connect() {
    const answer = await begin();
    const selection = 'consent calendars { calendarId name }';
    const { consent, calendars } = await run('finishCalendarConsent', answer, selection);
    const input = { consent, calendarId: 'main', name: 'Work' };
    const fields = 'host { providers calendars { id kind needsConsent error writeError } }';
    return { calendars, ...(await run('connectOAuthCalendar', input, fields)) };
  }
  async function bookAt(time: string, notes?: string): Promise<number> {
    const start = `${day}T${time}:00Z`;
    const answer = await book(api, { start, notes, host: own.host.username });
    if (answer.status === 201) {
      const { manageUrl } = (await answer.json()) as { manageUrl: string };
      tokens.push(manageUrl.split('/').at(-1) ?? '');
    }
    return answer.status;
  }
  /** Does the enqueued writes, and removes them from the queue. @returns the messages of those that failed. */
  async function write(): Promise<string[]> {
    const { rows } = await api.services.database.pool.query(
      `DELETE FROM "Job" WHERE kind = 'write-booking' RETURNING data`,
    );
    const failed: string[] = [];
    for (const { data } of rows) {
      await writeBooking(data, api.services).catch((error: Error) => failed.push(error.message));
    }
    return failed;
  }
  async function read(minutes = 70) {
    api.clock.advance({ minutes });
    await refreshDueCalendars(api);
    return api.services.database.prisma.connectedCalendar.findFirstOrThrow();
  }
  const meetings = () =>
    [...server.events.values()]
      .filter(({ id, status }) => id !== 'dentist' && status !== 'cancelled')
      .map(({ start }) => (start as { dateTime: string }).dateTime.slice(11, 16));
  /** The description of the only meeting, as the calendar shows it. Google reads HTML. */
  function shownText(): string {
    const meeting = [...server.events.values()].find(({ id }) => id !== 'dentist');
    const { description, body } = meeting as { description?: string; body?: { content: string } };
    if (body) return body.content;
    const text = (description ?? '').replaceAll(/<[^>]*>/g, '');
    return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  }
  const gets = (part: string) =>
    server.requests.filter(({ method, path }) => method === 'GET' && path.includes(part)).length;

  it('is chosen after the consent, and only in the session that began it', async () => {
    const other = await signedInHost(api);
    const answer = await begin();
    const foreign = await change(api, other.token, 'finishCalendarConsent', answer);
    expect(foreign.message).toContain('was not begun in your session');
    expect(await bookAt('09:00', 'call me <b>soon</b>')).toBe(201);
    const dentist = appointments[provider](`${day}T11:00:00Z`, `${day}T13:00:00Z`);
    server.events.set('dentist', dentist);
    expect(await connect()).toMatchObject({
      calendars: expect.arrayContaining([{ calendarId: 'main', name }]),
      host: { providers: [provider], calendars: [{ kind: provider, needsConsent: false }] },
    });
    expect(await bookAt('12:00')).toBe(409);
    expect(await write()).toEqual([]);
    expect(meetings()).toEqual(['09:00']);
    expect(shownText()).toContain('call me <b>soon</b>');
  });

  it('gets new, moved and cancelled meetings once, also after a lost answer', async () => {
    expect(await bookAt('14:00')).toBe(201);
    server.losesNext = true;
    expect(await write()).toEqual(['The server of the calendar could not be reached.']);
    const { unwrittenBooking } = api.services.database.prisma;
    const { bookingId } = await unwrittenBooking.findFirstOrThrow();
    await api.services.jobs.send('write-booking', { bookingId });
    await api.services.jobs.send('write-booking', { bookingId });
    expect(await write()).toEqual([]);
    expect(meetings()).toEqual(['09:00', '14:00']);
    expect(await unwrittenBooking.count()).toBe(0);
    const start = `${day}T15:00:00Z`;
    await api.request(`/api/booking/${tokens[1]}/reschedule`, { json: { start } });
    expect(await write()).toEqual([]);
    expect(meetings()).toEqual(['09:00', '15:00']);
    await api.request(`/api/booking/${tokens[1]}/cancel`, { method: 'POST' });
    expect(await write()).toEqual([]);
    expect(meetings()).toEqual(['09:00']);
  });

  it('is read to its last page', async () => {
    const { busyTime } = api.services.database.prisma;
    const later = tuesday(api, 2);
    for (const hour of [10, 11, 12, 13, 14]) {
      const event = appointments[provider](`${later}T${hour}:00:00Z`, `${later}T${hour}:30:00Z`);
      server.events.set(`dentist-${hour}`, { ...event, id: `dentist-${hour}` });
    }
    server.touch();
    expect((await read()).error).toBeNull();
    expect(await busyTime.count()).toBe(6);
    for (const id of server.events.keys()) if (id.startsWith('dentist-')) server.events.delete(id);
    server.touch();
    await read(10);
    expect(await busyTime.count()).toBe(1);
  });

  it('gets a meeting that could not be written for a day, and no meeting that is over', async () => {
    const { unwrittenBooking } = api.services.database.prisma;
    expect(await bookAt('10:00')).toBe(201);
    server.next.push({ status: 500 });
    expect(await write()).toHaveLength(1);
    await read(10);
    expect(await write()).toEqual([]);
    expect(meetings()).toEqual(['09:00']);
    await read(60);
    expect(await write()).toEqual([]);
    expect(meetings()).toEqual(['09:00', '10:00']);
    expect(await unwrittenBooking.count()).toBe(0);
    await api.request(`/api/booking/${tokens.pop()}/cancel`, { method: 'POST' });
    expect(await write()).toEqual([]);
  });

  it('is read again only after a change, and completely after its state was forgotten', async () => {
    const { prisma } = api.services.database;
    const full = provider === 'google' ? 'timeMin=' : 'calendarView?';
    await read(10);
    const before = gets(full);
    await read(10);
    expect(gets(full)).toBe(before);
    // Our own meeting keeps nobody busy.
    expect(await prisma.busyTime.count()).toBe(1);
    server.events.delete('dentist');
    server.touch();
    await read(10);
    expect(await prisma.busyTime.count()).toBe(0);
    server.forget();
    const { error } = await read(10);
    expect([error, gets(full)]).toEqual([null, before + 2]);
  });

  it('waits as long as the server asks for', async () => {
    const limited = { status: 429, headers: { 'retry-after': '0' } };
    server.next.push(limited);
    expect((await read()).error).toBeNull();
    server.next.push({ status: 429, headers: { 'retry-after': '1800' } });
    const { error } = await read();
    const { dueAt } = await api.services.database.prisma.job.findFirstOrThrow({
      where: { kind: 'read-calendar' },
    });
    expect(error).toBe('The server of the calendar asks us to send fewer requests.');
    expect((dueAt?.getTime() ?? 0) - api.clock.now().getTime()).toBe(1_800_000);
    server.next.push({ status: 500 });
    expect((await read()).error).toBe('The server of the calendar answered with status 500.');
    expect((await read()).error).toBeNull();
  });

  it('says that it must be connected again, and then gets what it has missed', async () => {
    server.consents.endTokens();
    expect((await read()).error).toBeNull();
    server.consents.revoke();
    const { id, error } = await read();
    expect(error).toContain('no longer gives us access. Please connect the account again.');
    expect(await bookAt('16:00')).toBe(201);
    expect(await write()).toEqual([error]);
    const again = await connect();
    expect(again).toMatchObject({
      host: { calendars: [{ needsConsent: false, error: null, writeError: error }] },
    });
    expect(await write()).toEqual([]);
    expect(meetings()).toEqual(['09:00', '16:00']);
    expect(await read()).toMatchObject({ id, error: null });
    const { unwrittenBooking, booking } = api.services.database.prisma;
    const { id: bookingId } = await booking.findFirstOrThrow();
    const failedAt = api.clock.now();
    await unwrittenBooking.create({ data: { calendarId: id, bookingId, error: 'No.', failedAt } });
    const rounds = gets('delta?startDateTime');
    for (let count = 0; count < 2; count += 1) {
      server.touch();
      expect((await read(20 * 24 * 60)).error).toBeNull();
    }
    expect(await unwrittenBooking.count()).toBe(0);
    // A round of Microsoft's delta queries stays with the window in which it began.
    expect(gets('delta?startDateTime')).toBe(rounds + (provider === 'microsoft' ? 1 : 0));
    await api.services.database.prisma.connectedCalendar.deleteMany();
    await deleteUnusedGrants(api.services.database.prisma);
    expect(await api.services.database.prisma.oAuthGrant.count()).toBe(0);
  });
});
