import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  hostLetter,
  visitorLetter,
} from '../../../graphql/meetings/bookings/messages/bookingLetters.ts';
import { useApi } from '../../support/api/api.ts';
import { addHost, book, bookedToken, newAddress, tuesday } from './bookingTeam.ts';

const EMAIL = 'known@example.com';

describe('a stranger who books with the address of somebody else', () => {
  const api = useApi();
  const prisma = () => api.services.database.prisma;
  const at = (time: string, weeks = 1) => ({ start: `${tuesday(api, weeks)}T${time}:00+00:00` });
  beforeAll(async () => void (await addHost(api, {}, 'admin')));
  beforeEach(async () => {
    await prisma().booking.deleteMany();
    await prisma().lead.deleteMany();
  });

  const latest = () => prisma().booking.findFirstOrThrow({ orderBy: { createdAt: 'desc' } });
  const change = (token: string, name: string, json?: object, address = newAddress()) =>
    api.request(`/api/booking/${token}/${name}`, { method: 'POST', json: json ?? {}, address });
  const mailedToken = async () => {
    const { id, sequence } = await latest();
    const letter = await visitorLetter(`${id}/${sequence}`, api.services);
    return letter?.action?.url.split('/').at(-1) ?? '';
  };
  const TIMES = ['09:00', '10:00', '11:00', '12:00'] as const;

  it.each([
    ['an email address', () => ({ email: EMAIL }), () => newAddress()],
    ['a network', (index: number) => ({ email: `p${index}@example.com` }), () => '192.0.2.77'],
  ])('has three open meetings of %s, and a cancelled one makes room', async (_, who, network) => {
    const address = network();
    const tokens: string[] = [];
    for (const [index, time] of TIMES.entries()) {
      const more = { address: index > 0 && address !== '192.0.2.77' ? newAddress() : address };
      const answer = await book(api, { ...who(index), ...at(time) }, more);
      expect(answer.status).toBe(index < 3 ? 201 : 429);
      if (index === 3) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      else tokens.push(((await answer.json()) as { manageUrl: string }).manageUrl);
    }
    const token = tokens[0]?.split('/').at(-1) ?? '';
    expect((await change(token, 'cancel')).status).toBe(200);
    expect((await book(api, { ...who(3), ...at('12:00') }, { address })).status).toBe(201);
  });

  it('does not use up the meetings of confirmed addresses, of keys and of staff', async () => {
    for (const time of TIMES) {
      const token = await bookedToken(api, { email: EMAIL, ...at(time) });
      expect((await change(token, 'confirm')).status).toBe(409);
      expect((await change(await mailedToken(), 'confirm')).status).toBe(200);
      expect((await latest()).provedAt).not.toBeNull();
    }
    const key = await api.createApiKey(['bookings:write']);
    const staff = await api.signIn('admin');
    for (const [index, time] of TIMES.entries()) {
      const token = index % 2 ? key : staff;
      const answer = await book(api, { email: 'one@example.com', ...at(time, 2) }, { token });
      expect(answer.status).toBe(201);
    }
    expect((await book(api, { email: 'one@example.com', ...at('13:00', 2) })).status).toBe(201);
  });

  it('is asked to confirm only on the page of a link in an email', async () => {
    const token = await bookedToken(api, { email: EMAIL, ...at('09:00') });
    const { data } = await api.graphql(
      `query ($booked: String!, $mailed: String!) {
        booked: bookingLinkConfirms(token: $booked)
        mailed: bookingLinkConfirms(token: $mailed)
        unknown: bookingLinkConfirms(token: "unknown")
      }`,
      { variables: { booked: token, mailed: await mailedToken() } },
    );
    expect(data).toEqual({ booked: false, mailed: true, unknown: false });
  });

  it.each(['stop-reminders', 'reschedule'])(
    'is told from the owner by the use of a link in an email: %s',
    async (name) => {
      const token = await bookedToken(api, { email: EMAIL, ...at('09:00') });
      await change(token, name, at('10:00'));
      expect((await latest()).provedAt).toBeNull();
      await prisma().booking.updateMany({ data: { remindersStoppedAt: null } });
      await change(await mailedToken(), name, at('11:00'));
      expect((await latest()).provedAt).not.toBeNull();
    },
  );

  it('makes a known lead booked until the booking is cancelled, and the host reads it', async () => {
    const lead = await prisma().lead.create({
      data: { firstName: 'Kay', email: EMAIL, phone: '4155550177' },
    });
    const missed = await prisma().call.create({
      data: { leadId: lead.id, status: 'no_answer', isLatest: false },
    });
    const first = await bookedToken(api, { email: EMAIL, ...at('09:00') });
    const { id } = await latest();
    const paragraphs = (await hostLetter(`${id}/0`, api.services))?.paragraphs.join(' ');
    expect(paragraphs).toContain('has not confirmed the email address');
    expect(paragraphs).toContain('A lead with this address counts as booked');
    const second = await bookedToken(api, { email: EMAIL, ...at('10:00') });
    // The redial comes due meanwhile, and the gate ends it.
    const redial = await prisma().call.create({
      data: {
        leadId: lead.id,
        origin: 'redial',
        redialOfId: missed.id,
        status: 'cancelled',
        holdReason: 'settled',
        endedAt: api.clock.now(),
      },
    });
    const state = async () => ({
      lead: (await prisma().lead.findUniqueOrThrow({ where: { id: lead.id } })).status,
      call: (await prisma().call.findUniqueOrThrow({ where: { id: redial.id } })).status,
    });
    expect(await state()).toEqual({ lead: 'booked', call: 'cancelled' });
    await change(first, 'cancel');
    expect(await state()).toEqual({ lead: 'booked', call: 'cancelled' });
    await change(second, 'cancel');
    expect(await state()).toEqual({ lead: 'new', call: 'held' });
  });

  it('changes nothing of a status that staff have set since', async () => {
    const lead = await prisma().lead.create({
      data: { firstName: 'Kay', email: EMAIL, phone: '4155550177' },
    });
    const token = await bookedToken(api, { email: EMAIL, ...at('09:00') });
    await prisma().lead.update({ where: { id: lead.id }, data: { status: 'qualified' } });
    await change(token, 'cancel');
    expect((await prisma().lead.findUniqueOrThrow({ where: { id: lead.id } })).status).toBe(
      'qualified',
    );
  });
});

describe('a visitor who moves a meeting again and again', () => {
  const api = useApi();
  const at = (index: number) => ({
    start: `${tuesday(api)}T${index % 2 ? '10' : '09'}:00:00+00:00`,
  });
  beforeAll(async () => void (await addHost(api, {}, 'admin')));

  const move = (token: string, index: number) =>
    api.request(`/api/booking/${token}/reschedule`, { json: at(index), address: newAddress() });

  it('is stopped after 5 moves in an hour, and after 20 in all; staff are not', async () => {
    const token = await bookedToken(api, { start: `${tuesday(api)}T11:00:00+00:00` });
    const { bookingLink, booking } = api.services.database.prisma;
    const { bookingId } = await bookingLink.findFirstOrThrow();
    for (let moves = 0; moves < 20; moves += 1) {
      if (moves > 0 && moves % 5 === 0) {
        const refused = await move(token, moves);
        expect(refused.status).toBe(429);
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
        api.clock.advance({ seconds: 3600 });
      }
      expect((await move(token, moves)).status).toBe(200);
    }
    api.clock.advance({ seconds: 3600 });
    expect((await move(token, 20)).status).toBe(409);
    expect(await booking.findUniqueOrThrow({ where: { id: bookingId } })).toMatchObject({
      moves: 20,
    });
    const again = await api.request(`/api/booking/${token}/cancel`, { json: {} });
    expect(again.status).toBe(200);
  });

  it('does not spend moves on times that are taken', async () => {
    const token = await bookedToken(api, { start: `${tuesday(api, 2)}T09:00:00+00:00` });
    for (let tries = 0; tries < 6; tries += 1) {
      const answer = await api.request(`/api/booking/${token}/reschedule`, {
        json: { start: `${tuesday(api, 2)}T06:00:00+00:00` },
        address: newAddress(),
      });
      expect(answer.status).toBe(409);
    }
    expect(
      (
        await api.request(`/api/booking/${token}/reschedule`, {
          json: { start: `${tuesday(api, 2)}T10:00:00+00:00` },
          address: newAddress(),
        })
      ).status,
    ).toBe(200);
  });
});
