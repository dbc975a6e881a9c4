import { beforeAll, describe, expect, it } from 'vitest';
import { encodeGlobalId } from '../../../graphql/schema/globalId.ts';
import type { Host } from '../../../prisma/generated/client/client.ts';
import { useApi } from '../../support/api/api.ts';
import { addHost, book, bookedToken, newAddress, tuesday, visitor } from './bookingTeam.ts';

describe('the slots of the team', () => {
  const api = useApi();
  let host: Host & { username: string };
  beforeAll(async () => {
    host = await addHost(api);
  });
  const slots = (query: Record<string, string>) =>
    api.request(`/api/booking/slots?${new URLSearchParams(query)}`);

  it('have the offset of the requested zone', async () => {
    const day = tuesday(api);
    const answer = await slots({ from: day, to: day, timeZone: 'Asia/Tokyo' });
    expect(answer.status).toBe(200);
    const body = (await answer.json()) as { timeZone: string; slots: { start: string }[] };
    expect(body.timeZone).toBe('Asia/Tokyo');
    // Monday from 15:00 and Tuesday until 15:00 in UTC are Tuesday in Tokyo.
    const starts = body.slots.map(({ start }) => start);
    expect(starts).toHaveLength(16);
    expect(starts[0]).toBe(`${day}T00:00:00+09:00`);
    expect(starts[4]).toBe(`${day}T18:00:00+09:00`);
  });

  it('are as long as the kind of meeting', async () => {
    const day = tuesday(api);
    const answer = await slots({ from: day, to: day, timeZone: 'UTC', host: host.username });
    expect(await answer.json()).toMatchObject({
      slots: expect.arrayContaining([
        { start: `${day}T09:00:00+00:00`, end: `${day}T10:00:00+00:00` },
      ]),
    });
  });

  it.each([
    ['timeZone', { timeZone: 'Mars/Olympus' }],
    ['host', { host: 'nobody' }],
    ['type', { type: 'dinner' }],
    ['from', { from: 'soon' }],
    ['to', { to: '2020-01-01' }],
    ['to', { to: '2099-01-01' }],
  ])('refuse an invalid %s', async (field, changes) => {
    const day = tuesday(api);
    const answer = await slots({ from: day, to: day, timeZone: 'UTC', ...changes });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: [{ field }] });
  });
});

describe('a booking', () => {
  const api = useApi();
  let host: Host & { username: string };
  beforeAll(async () => {
    host = await addHost(api, {}, 'admin');
  });

  it('is saved and answered with its links', async () => {
    const start = `${tuesday(api)}T09:00:00+00:00`;
    const answer = await book(api, { start, phone: '+1 (801) 555-0100', notes: 'Solar.' });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({
      id: expect.any(String),
      start,
      end: `${tuesday(api)}T09:30:00+00:00`,
      timeZone: 'UTC',
      host: { name: host.name },
      manageUrl: expect.stringMatching(/^http:\/\/localhost:3000\/book\/manage\/[\w-]{43}$/),
      calendarUrl: expect.stringContaining('/demo/booking.ics?booking='),
    });
    const [row] = await api.services.database.prisma.booking.findMany();
    expect(row).toMatchObject({ phone: '8015550100', notes: 'Solar.', sequence: 0 });
  });

  it.each([
    ['taken', '09:00:00+00:00'],
    ['beside the steps', '09:07:00+00:00'],
    ['outside the hours', '08:00:00+00:00'],
  ])('is refused when its time is %s, with the nearest slots', async (_reason, time) => {
    const answer = await book(api, { start: `${tuesday(api)}T${time}` });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      error: 'This time is no longer free. Please choose another one.',
      slots: expect.arrayContaining([
        { start: `${tuesday(api)}T09:30:00+00:00`, end: `${tuesday(api)}T10:00:00+00:00` },
      ]),
    });
  });

  it('is refused in the past and without its fields', async () => {
    expect((await book(api, { start: '2020-01-07T09:00:00Z' })).status).toBe(409);
    const answer = await book(api, {
      name: '',
      email: 'x',
      start: 'now',
      timeZone: 'x',
      phone: '1',
    });
    expect(answer.status).toBe(400);
    const { errors } = (await answer.json()) as { errors: { field: string }[] };
    const fields = errors.map(({ field }) => field).toSorted();
    expect(fields).toEqual(['email', 'name', 'phone', 'start', 'timeZone']);
  });

  it('needs the scope bookings:write from a key', async () => {
    const start = `${tuesday(api)}T10:00:00+00:00`;
    const reader = await api.createApiKey(['bookings:read']);
    expect((await book(api, { start }, { token: reader })).status).toBe(403);
    const writer = await api.createApiKey(['bookings:write']);
    expect((await book(api, { start }, { token: writer })).status).toBe(201);
  });

  it('is limited to 20 an hour for an address, and to more for a key', async () => {
    const address = newAddress();
    const taken = { start: `${tuesday(api)}T09:00:00+00:00` };
    // A taken slot does not count, so a rush for it is answered 409 to everybody but one.
    const rush = await Promise.all(Array.from({ length: 25 }, () => book(api, taken, { address })));
    expect(new Set(rush.map(({ status }) => status))).toEqual(new Set([409]));
    const free = (minutes: string) => ({ start: `${tuesday(api, 3)}T09:${minutes}:00Z` });
    expect((await book(api, free('00'), { address })).status).toBe(201);
    const { limits } = api.services;
    const uses = Array.from({ length: 19 }, () => limits.consume({ bookingsByAddress: address }));
    expect(await Promise.all(uses)).not.toContainEqual(expect.any(Number));
    const answer = await book(api, free('30'), { address });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await book(api, taken, { address })).status).toBe(409);
    const token = await api.createApiKey(['bookings:write']);
    expect((await book(api, free('30'), { address, token })).status).toBe(201);
  });

  it('belongs to the lead and the call of the visitor', async () => {
    const { prisma } = api.services.database;
    const lead = await prisma.lead.create({
      data: {
        firstName: 'Lea',
        email: 'lea@example.com',
        phone: '8015550111',
        utmCampaign: 'spring',
        calls: { create: {} },
      },
      include: { calls: true },
    });
    const start = `${tuesday(api)}T11:00:00+00:00`;
    const answer = await book(api, { start, email: 'Lea@Example.com' });
    expect(answer.status).toBe(201);
    const [booking] = await prisma.booking.findMany({ where: { leadId: lead.id } });
    expect(booking).toMatchObject({ callId: lead.calls[0]?.id, utmCampaign: 'spring' });
    expect(await prisma.lead.findUnique({ where: { id: lead.id } })).toMatchObject({
      status: 'booked',
      ownerId: host.userId,
    });
    const appointment = async () =>
      (await prisma.call.findFirstOrThrow({ where: { leadId: lead.id } })).bookedAt;
    expect(await appointment()).toEqual(new Date(start));
    const { manageUrl } = (await answer.json()) as { manageUrl: string };
    const path = `/api/booking/${manageUrl.split('/').at(-1)}`;
    const later = `${tuesday(api)}T11:30:00Z`;
    await api.request(`${path}/reschedule`, { json: { start: later } });
    expect(await appointment()).toEqual(new Date(later));
    await api.request(`${path}/cancel`, { method: 'POST' });
    expect(await appointment()).toBeNull();
  });

  it('is refused with the id of a lead that has another address', async () => {
    const { prisma } = api.services.database;
    const data = { firstName: 'Lou', email: 'lou@example.com', phone: '8015550113' };
    const { id } = await prisma.lead.create({ data });
    const wish = { start: `${tuesday(api, 4)}T12:00:00Z`, leadId: encodeGlobalId('Lead', id) };
    const answer = await book(api, wish);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: [{ field: 'leadId' }] });
    expect((await book(api, { ...wish, email: data.email })).status).toBe(201);
    expect(await prisma.booking.count({ where: { leadId: id } })).toBe(1);
  });

  it('goes to the owner of the lead if the owner is free', async () => {
    const owner = await addHost(api, { territories: ['JP'] });
    await api.services.database.prisma.lead.create({
      data: {
        firstName: 'Ed',
        email: 'ed@example.com',
        phone: '8015550112',
        ownerId: owner.userId,
      },
    });
    const start = `${tuesday(api)}T12:00:00+00:00`;
    const first = await book(api, { start, email: 'ed@example.com' });
    expect(await first.json()).toMatchObject({ host: { name: owner.name } });
    const second = await book(api, { start, email: 'ed@example.com' });
    expect(await second.json()).toMatchObject({ host: { name: host.name } });
  });

  it('goes to a host of the territory', async () => {
    const local = await addHost(api, { territories: ['415'] });
    const start = `${tuesday(api)}T14:00:00+00:00`;
    const answer = await book(api, { start, phone: '4155550100' });
    expect(await answer.json()).toMatchObject({ host: { name: local.name } });
  });

  it('gives a lead no owner who may not see leads', async () => {
    const { username } = await addHost(api, {}, 'editor');
    const { prisma } = api.services.database;
    const data = { firstName: 'Liv', email: 'liv@example.com', phone: '8015550114' };
    const { id } = await prisma.lead.create({ data });
    const start = `${tuesday(api, 4)}T13:00:00Z`;
    expect((await book(api, { start, email: data.email, host: username })).status).toBe(201);
    expect(await prisma.lead.findUnique({ where: { id } })).toMatchObject({
      status: 'booked',
      ownerId: null,
    });
  });
});

describe('the change of a booking', () => {
  const api = useApi();
  beforeAll(() => addHost(api));
  const at = (clock: string) => `${tuesday(api)}T${clock}:00+00:00`;
  const post = (token: string, change: string, json?: object) =>
    api.request(`/api/booking/${token}/${change}`, { method: 'POST', ...(json && { json }) });

  it('shows the booking to a GET and changes nothing', async () => {
    const token = await bookedToken(api, { ...visitor, start: at('09:00') });
    for (const change of ['cancel', 'reschedule']) {
      const answer = await api.request(`/api/booking/${token}/${change}`);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({
        start: at('09:00'),
        status: 'booked',
        email: visitor.email,
        host: { name: expect.any(String) },
      });
    }
  });

  it('frees the time of a cancelled booking, and cancels it once', async () => {
    const token = await bookedToken(api, { start: at('10:00') });
    for (let time = 0; time < 2; time += 1) {
      const answer = await post(token, 'cancel');
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ status: 'cancelled' });
    }
    expect((await book(api, { start: at('10:00') })).status).toBe(201);
    expect((await post(token, 'reschedule', { start: at('15:00') })).status).toBe(409);
  });

  it('moves a booking to a free time only', async () => {
    const token = await bookedToken(api, { start: at('11:00') });
    const moved = await post(token, 'reschedule', { start: at('12:00') });
    expect(moved.status).toBe(200);
    expect(await moved.json()).toMatchObject({ start: at('12:00'), end: at('12:30') });
    await book(api, { start: at('11:00') });
    const taken = await post(token, 'reschedule', { start: at('11:00') });
    expect(taken.status).toBe(409);
    expect(await taken.json()).toMatchObject({ slots: expect.any(Array) });
  });

  it('needs a token that exists', async () => {
    const json = { start: at('09:00') };
    expect((await api.request('/api/booking/unknown/cancel')).status).toBe(404);
    expect((await post('unknown', 'cancel')).status).toBe(404);
    expect((await post('unknown', 'reschedule', json)).status).toBe(404);
  });
});

describe('sixty bookings of one slot at once', () => {
  const api = useApi();
  beforeAll(() => addHost(api));

  it('are one meeting and 59 refusals', async () => {
    const start = `${tuesday(api)}T09:00:00+00:00`;
    const answers = await Promise.all(Array.from({ length: 60 }, () => book(api, { start })));
    const statuses = Map.groupBy(answers, ({ status }) => status);
    expect([...statuses].map(([status, each]) => [status, each.length]).toSorted()).toEqual([
      [201, 1],
      [409, 59],
    ]);
    expect(await api.services.database.prisma.booking.count()).toBe(1);
  });

  it('cannot be written around the rules', async () => {
    const { prisma } = api.services.database;
    const { id: _, ...booking } = await prisma.booking.findFirstOrThrow();
    const overlapping = { ...booking, endsAt: new Date(booking.endsAt.getTime() + 1) };
    await expect(prisma.booking.create({ data: overlapping })).rejects.toThrow(
      /Booking_overlap_excl|exclusion/,
    );
  });
});
