import { beforeAll, describe, expect, it } from 'vitest';
import {
  hostLetter,
  reminderLetter,
  visitorLetter,
} from '../../../../graphql/meetings/bookings/messages/bookingLetters.ts';
import { migrate } from '../../../../graphql/platform/database/migrate.ts';
import { bookForCaller } from '../../../../graphql/sales/calls/agent/calendarTools.ts';
import { decide, gateRules, type CallFacts } from '../../../../graphql/sales/calls/gate/decide.ts';
import { followUpCall } from '../../../../graphql/sales/calls/outcome/followUpCall.ts';
import { encodeGlobalId } from '../../../../graphql/schema/globalId.ts';
import type { CallStatus } from '../../../../prisma/generated/client/client.ts';
import { crmActivities } from '../../../../graphql/sales/connectors/sync/crmActivities.ts';
import { leadForCrm } from '../../../../graphql/sales/connectors/sync/dueLeads.ts';
import { leadConsent } from '../../../../web/content/marketing/hero.ts';
import { type Api, useApi } from '../../../support/api/api.ts';
import { createTestDatabase } from '../../../support/database/testDatabase.ts';
import { book } from '../../meetings/bookingTeam.ts';
import { change, type SignedInHost, signedInHost } from '../../meetings/calendars/calendarTeam.ts';

let people = 0;

/** A lead whose call this provider has, or had. */
async function leadWithCall(api: Api, provider: string, status: CallStatus = 'answered') {
  people += 1;
  const now = api.clock.now();
  const call = { provider, status, queuedAt: now, dispatchedAt: now, attempts: 1, endedAt: now };
  return api.services.database.prisma.lead.create({
    data: {
      firstName: `Ann ${people}`,
      email: `ann${people}@example.com`,
      phone: `212555${String(people).padStart(4, '0')}`,
      timeZone: 'UTC',
      createdAt: now,
      consents: { create: { ...leadConsent, page: '/', createdAt: now } },
      calls: { create: call },
    },
    include: { calls: true },
  });
}

describe('a meeting that the simulator books', () => {
  const api = useApi();
  let host: SignedInHost;
  beforeAll(async () => {
    host = await signedInHost(api);
  });
  const prisma = () => api.services.database.prisma;

  async function simulated() {
    const lead = await leadWithCall(api, 'simulator');
    const callId = lead.calls[0]?.id ?? '';
    expect(await bookForCaller(callId, api.services)).not.toBeNull();
    const booking = await prisma().booking.findFirstOrThrow({ where: { callId } });
    return { lead, booking };
  }
  const jobs = () => prisma().job.findMany({ where: { kind: { in: ['send-mail', 'send-text'] } } });

  it('is marked, for staff, keys and events', async () => {
    const { booking, lead } = await simulated();
    const token = await api.signIn('admin');
    const { data } = await api.graphql(
      `query ($booking: ID!, $call: ID!) {
        booking: node(id: $booking) { ... on Booking { isSimulated } }
        call: node(id: $call) { ... on Call { isSimulated provider } }
      }`,
      {
        token,
        variables: {
          booking: encodeGlobalId('Booking', booking.id),
          call: encodeGlobalId('Call', lead.calls[0]?.id ?? ''),
        },
      },
    );
    expect(data).toEqual({
      booking: { isSimulated: true },
      call: { isSimulated: true, provider: 'simulator' },
    });
    const answer = await api.request('/api/admin/exports/calls.csv', { token });
    const [head, ...rows] = (await answer.text()).trim().split('\n');
    expect(head).toMatch(/Simulated\s*$/);
    expect(rows.every((row) => /yes\s*$/.test(row))).toBe(true);
  });

  it('takes no time from anybody', async () => {
    const { booking } = await simulated();
    const start = booking.startsAt.toISOString();
    const real = await book(api, { start });
    expect(real.status).toBe(201);
    const day = start.slice(0, 10);
    const query = new URLSearchParams({ from: day, to: day, timeZone: 'UTC' });
    const slots = async () => (await api.request(`/api/booking/slots?${query}`)).json();
    const before = await slots();
    await prisma().booking.updateMany({
      where: { isSimulated: true },
      data: { status: 'cancelled', cancelledAt: api.clock.now() },
    });
    expect(await slots()).toEqual(before);
    // The database keeps only real meetings apart.
    const { id: _id, ...row } = await prisma().booking.findFirstOrThrow({
      where: { isSimulated: false },
    });
    await prisma().booking.create({ data: { ...row, isSimulated: true } });
    await expect(prisma().booking.create({ data: row })).rejects.toThrow('Booking_overlap_excl');
  });

  it('writes to staff only, without an entry for calendars', async () => {
    await prisma().job.deleteMany();
    const { booking } = await simulated();
    const letters = (await jobs()).map(({ data }) => data);
    const id = `${booking.id}/0`;
    expect(letters).toEqual([{ letter: 'booking-to-host', id }]);
    const letter = await hostLetter(id, api.services);
    expect(letter?.subject).toMatch(/^Simulated: Booked: Ann/);
    expect(letter?.paragraphs.join()).toContain('Nobody was called');
    expect(letter).not.toHaveProperty('calendar');
    // Letters that were enqueued before an upgrade are not sent either.
    expect(await visitorLetter(id, api.services)).toBeNull();
    expect(await reminderLetter(id, api.services)).toBeNull();

    await prisma().job.deleteMany();
    const token = await api.signIn('admin');
    await api.graphql(`mutation ($id: ID!) { cancelBooking(input: { id: $id }) { __typename } }`, {
      token,
      variables: { id: encodeGlobalId('Booking', booking.id) },
    });
    expect((await jobs()).map(({ data }) => data)).toEqual([
      { letter: 'booking-to-host', id: `${booking.id}/1` },
    ]);
  });

  it('leaves the stage and the owner of the lead, and is in no calendar of a host', async () => {
    const { lead, booking } = await simulated();
    const after = await prisma().lead.findUniqueOrThrow({ where: { id: lead.id } });
    expect(after).toMatchObject({ status: 'new', ownerId: null });
    await prisma().booking.updateMany({
      where: { id: booking.id },
      data: { hostId: host.host.id },
    });
    const { token, hostId } = host;
    const { url } = await change<{ url: string }>(
      api,
      token,
      'renewCalendarFeed',
      { hostId },
      'url',
    );
    const feed = await (await api.request(new URL(url).pathname)).text();
    expect(feed).toContain('BEGIN:VCALENDAR');
    expect(feed).not.toContain(booking.id);
  });

  it('is counted and named in the overview, as its call is', async () => {
    await prisma().booking.deleteMany();
    await prisma().lead.deleteMany();
    await simulated();
    await leadWithCall(api, 'http', 'completed');
    await prisma().lead.updateMany({ data: { visitedAt: api.clock.now() } });
    const { data } = await api.graphql(
      `{ overview(days: 1) {
        speedToLead { calls simulated }
        funnel { origin bookings simulatedBookings }
      } }`,
      { token: await api.signIn('admin') },
    );
    expect(data).toEqual({
      overview: {
        speedToLead: { calls: 2, simulated: 1 },
        funnel: [{ origin: 'all', bookings: 1, simulatedBookings: 1 }],
      },
    });
  });

  it('and its call stay away from CRMs', async () => {
    const { lead } = await simulated();
    const real = await leadWithCall(api, 'http', 'completed');
    const activities = async (id: string) =>
      crmActivities(await prisma().lead.findUniqueOrThrow({ where: { id }, include: leadForCrm }));
    expect(await activities(lead.id)).toEqual([]);
    expect(await activities(real.id)).toHaveLength(1);
  });
});

describe('a call that the simulator makes', () => {
  const api = useApi({ CALL_PROVIDER_URL: 'http://127.0.0.1:9/', CALL_PROVIDER_SECRET: 's3cret' });
  const prisma = () => api.services.database.prisma;
  const decisionOn = async (callId: string, isSimulation: boolean) => {
    const [facts] = await prisma().$queryRaw<CallFacts[]>`
      SELECT * FROM "CallGate" WHERE id = ${callId}::uuid`;
    if (!facts) throw new Error('There is no such call.');
    const rules = { ...gateRules(api.services), hours: '00:00-24:00', isSimulation };
    return { facts, decision: decide(facts, api.clock.now(), rules) };
  };

  it('sends no mail to the person who missed it', async () => {
    const mails = async (provider: string) => {
      await prisma().job.deleteMany();
      const { calls, id } = await leadWithCall(api, provider, 'no_answer');
      await followUpCall(calls[0]?.id ?? '', api.services);
      const { missedMailAt } = await prisma().lead.findUniqueOrThrow({ where: { id } });
      return { mails: await prisma().job.count({ where: { kind: 'send-mail' } }), missedMailAt };
    };
    expect(await mails('simulator')).toEqual({ mails: 0, missedMailAt: null });
    expect(await mails('http')).toEqual({ mails: 1, missedMailAt: expect.any(Date) });
  });

  it('is not repeated by a real provider', async () => {
    const lead = await leadWithCall(api, 'simulator', 'no_answer');
    await followUpCall(lead.calls[0]?.id ?? '', api.services);
    const redial = await prisma().call.findFirstOrThrow({
      where: { leadId: lead.id, origin: 'redial' },
    });
    const real = await decisionOn(redial.id, false);
    expect(real.decision).toEqual({ verdict: 'never', reason: 'simulated' });
    expect((await decisionOn(redial.id, true)).decision.verdict).not.toBe('never');
  });

  it('uses up no consent, and settles nothing for a real call', async () => {
    const factsAfter = async (provider: string) => {
      const lead = await leadWithCall(api, provider, 'completed');
      const now = api.clock.now();
      const { id } = await prisma().call.create({
        data: { leadId: lead.id, origin: 'staff', queuedAt: now, dueAt: now },
      });
      const { settled, lastDialled, dialledSinceConsent } = (await decisionOn(id, false)).facts;
      return { settled, dials: lastDialled.length, dialledSinceConsent };
    };
    expect(await factsAfter('simulator')).toEqual({
      settled: false,
      dials: 0,
      dialledSinceConsent: 0,
    });
    expect(await factsAfter('http')).toEqual({ settled: true, dials: 1, dialledSinceConsent: 1 });
  });
});

describe('meetings that the simulator booked before they were marked', () => {
  const HISTORY = `
    INSERT INTO "MeetingType" (id, slug, name, minutes) VALUES (gen_random_uuid(), 'demo', 'Demo', 30);
    INSERT INTO "Host" (id, name, "timeZone", "weeklyHours", "updatedAt") VALUES (gen_random_uuid(), 'Ada', 'UTC', '[]', now());
    INSERT INTO "Lead" (id, "firstName", email, phone, "stopToken", "updatedAt")
      VALUES (gen_random_uuid(), 'Ann', 'ann@example.com', '8015550100', gen_random_uuid(), now());
    INSERT INTO "Call" (id, "leadId", status, provider, "endedAt", "isLatest")
      SELECT gen_random_uuid(), id, 'completed', p.name, '2026-11-20 10:00Z', p.name = 'http'
      FROM "Lead", (VALUES ('simulator'), ('http')) AS p (name);
    INSERT INTO "Booking" (id, "hostId", "meetingTypeId", "startsAt", "endsAt", name, email, phone, "timeZone", "leadId", "callId",
        notes, "createdAt", "updatedAt")
      SELECT gen_random_uuid(), h.id, t.id, '2027-01-04 15:00Z'::timestamptz + b.day * interval '1 day',
        '2027-01-04 15:30Z'::timestamptz + b.day * interval '1 day', b.name, 'ann@example.com', '8015550100', 'UTC', c."leadId", c.id,
        b.notes, b.at::timestamptz, now()
      FROM "Host" h, "MeetingType" t, "Call" c JOIN (VALUES
        (1, 'simulator', 'Ann', NULL, '2026-11-20 10:00:00.4Z'), (2, 'simulator', 'Ann Lee', NULL, '2026-11-20 10:00:00.4Z'),
        (3, 'simulator', 'Ann', NULL, '2026-11-20 11:00Z'), (4, 'simulator', 'Ann', 'Hi', '2026-11-20 10:00:01Z'),
        (5, 'http', 'Ann', NULL, '2026-11-20 10:00:00.4Z')) AS b (day, provider, name, notes, at) ON b.provider = c.provider;`;

  it('are marked, and no meeting of a visitor is', async () => {
    const database = await createTestDatabase();
    const { pool } = database;
    await pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    await migrate(pool, undefined, (name) => name < '20261127200637');
    await pool.query(HISTORY);
    await migrate(pool);
    const marked = await database.prisma.booking.findMany({ orderBy: { startsAt: 'asc' } });
    expect(marked.map(({ isSimulated }) => isSimulated)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    await database.close();
  });
});
