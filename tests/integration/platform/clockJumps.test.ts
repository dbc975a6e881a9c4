import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reminderLetter } from '../../../graphql/meetings/bookings/messages/bookingLetters.ts';
import { type RunningCalls, startCalls } from '../../../graphql/sales/calls/startCalls.ts';
import { type Api, createApi, useApi } from '../../support/api/api.ts';
import { type FakeCallProvider, startCallProvider } from '../../support/outside/callProvider.ts';
import { addHost, book, tuesday } from '../meetings/bookingTeam.ts';

const AN_HOUR = { minutes: 60 };
const BACK = { minutes: -60 };
const PASSWORD = 'Wings 4 everybody';
const HOUR_MS = 60 * 60 * 1000;

/** The tests of limits, calendars, CRMs and notices have their own. */
describe('a clock that is set by an hour', () => {
  const api = useApi();
  const prisma = () => api.services.database.prisma;

  it('ends no session, and opens none that has ended', async () => {
    const token = await api.signIn('admin');
    const status = async () => (await api.request('/api/auth/me', { token })).status;
    api.clock.set(AN_HOUR);
    expect(await status()).toBe(200);
    api.clock.set(BACK);
    expect(await status()).toBe(200);
    await api.request('/api/auth/logout', { method: 'POST', token });
    api.clock.set(BACK);
    expect(await status()).toBe(401);
    api.clock.set(AN_HOUR);
  });

  it('lets one person sign in with the right password, before and after', async () => {
    const { email } = await api.createUser('editor', PASSWORD);
    const signIn = async () => {
      const json = { email, password: PASSWORD };
      return (await api.request('/api/auth/login', { json })).status;
    };
    for (const jump of [AN_HOUR, BACK, BACK, AN_HOUR]) {
      api.clock.set(jump);
      expect(await signIn()).toBe(200);
    }
  });

  it('leaves the links of a booking, and one reminder at each of its times', async () => {
    const { username: host } = await addHost(api);
    const start = `${tuesday(api)}T10:00:00Z`;
    const booked = await (await book(api, { start, host })).json();
    const { manageUrl } = booked as { manageUrl: string };
    const token = manageUrl.split('/').at(-1) ?? '';
    const link = async () => (await api.request(`/api/booking/${token}/cancel`)).status;
    for (const jump of [AN_HOUR, BACK, BACK, AN_HOUR]) {
      api.clock.set(jump);
      expect(await link()).toBe(200);
    }
    const reminders = await prisma().$queryRaw<{ due: Date }[]>`
      SELECT "dueAt" AS due FROM "Job"
      WHERE kind = 'send-mail' AND data->>'letter' = 'booking-reminder' ORDER BY "dueAt"`;
    const startsAt = Date.parse(start);
    expect(reminders.map(({ due }) => startsAt - due.getTime())).toEqual([24 * HOUR_MS, HOUR_MS]);
  });

  it('forgets no reminder if only the clock of the process is fast', async () => {
    const { id: hostId } = await addHost(api);
    const { id: meetingTypeId } = await prisma().meetingType.findFirstOrThrow();
    const startsAt = new Date(Date.now() + HOUR_MS);
    const visitor = { name: 'Ada', email: 'ada@example.com', timeZone: 'UTC' };
    const times = { startsAt, endsAt: new Date(startsAt.getTime() + HOUR_MS) };
    const { id } = await prisma().booking.create({
      data: { ...visitor, ...times, hostId, meetingTypeId },
    });
    const letter = () => reminderLetter(`${id}/0`, api.services);
    api.clock.set({ minutes: 61 });
    expect(await letter()).toMatchObject({ to: 'ada@example.com' });
    api.clock.set({ minutes: -61 });
    await prisma().booking.update({ where: { id }, data: { startsAt: new Date(Date.now() - 1) } });
    expect(await letter()).toBeNull();
  });
});

let people = 0;

describe('calls while somebody sets the clock', () => {
  let provider: FakeCallProvider;
  let api: Api;
  let other: RunningCalls;

  beforeAll(async () => {
    provider = await startCallProvider();
    api = await createApi(provider.settings, { placesCalls: true });
    other = await startCalls(api.services, { lookEveryMs: 250 });
  });
  afterAll(async () => {
    // Requests that hang end with their connections.
    await provider.close();
    await other.stop(1000);
    await api.close();
  });

  async function leave() {
    people += 1;
    const phone = `801557${String(people).padStart(4, '0')}`;
    const email = `${phone}@example.com`;
    const post = (path: string, name: object) =>
      api.request(path, { json: { ...name, email, phone }, address: `10.2.0.${people}` });
    await post('/api/leads', { firstName: 'Ann' });
    return {
      trigger: () => post('/api/trigger-ai-call', { name: 'Ann' }),
      requests: () => provider.received.filter(({ body }) => body.phone === phone).length,
      status: async () => (await stored(phone)).status,
      update: async (data: { status: 'dispatching'; dueAt: Date }) => {
        const { id } = await stored(phone);
        await api.services.database.prisma.call.update({ where: { id }, data });
      },
    };
  }
  const stored = (phone: string) =>
    api.services.database.prisma.call.findFirstOrThrow({ where: { lead: { phone } } });

  it('are requested once, in all processes, if the clock is set forward during the request', async () => {
    provider.behave('hang');
    const ann = await leave();
    await ann.trigger();
    await expect.poll(ann.requests).toBe(1);
    provider.behave('accept');
    api.clock.set({ minutes: 60 });
    const bob = await leave();
    await bob.trigger();
    await expect.poll(bob.status).toBe('requested');
    const cid = await leave();
    await cid.trigger();
    await expect.poll(cid.status).toBe('requested');
    expect(ann.requests()).toBe(1);
    api.clock.advance({ seconds: 15 });
  });

  it('do not wait for an hour if the clock is set back by one', async () => {
    const ann = await leave();
    api.clock.set({ minutes: -60 });
    await expect.poll(ann.status).toBe('requested');
    expect(ann.requests()).toBe(1);
  });

  it('of a process that died are taken over, although the clock was set back', async () => {
    const ann = await leave();
    const leaseEnd = new Date(api.clock.now().getTime() + 15_000);
    await ann.update({ status: 'dispatching', dueAt: leaseEnd });
    api.clock.set({ minutes: -60 });
    await expect.poll(ann.status).toBe('requested');
    expect(ann.requests()).toBe(1);
  });
});
