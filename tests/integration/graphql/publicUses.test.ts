import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { publicUses } from '../../../graphql/publicUses.ts';
import { encodeGlobalId } from '../../../graphql/schema/globalId.ts';
import { schema } from '../../../graphql/schema.ts';
import { Prisma } from '../../../prisma/generated/client/client.ts';
import { useApi } from '../../support/api/api.ts';
import { addHost, book, tuesday } from '../meetings/bookingTeam.ts';

/** Rows that follow from those of the use, or that only count it. */
const FOLLOWING = new Set<string>(['OutboxEvent', 'Notice', 'CrmLead', 'RateLimit']);
const TABLES = Object.values(Prisma.ModelName).filter((table) => !FOLLOWING.has(table));

const PASSWORD = 'Correct-Horse-9';
const person = { email: 'ann@public.example', phone: '8015550142' };

describe('what the public causes is what it declares', () => {
  const api = useApi();
  let email = '';
  let key = '';
  beforeAll(async () => {
    await addHost(api);
    await api.createUser('admin');
    key = await api.createApiKey(['bookings:write']);
    ({ email } = await api.createUser('admin', PASSWORD));
  });
  afterEach(() => void vi.restoreAllMocks());

  const counted = async (): Promise<Map<string, number>> => {
    const counts = TABLES.map((table) => `(SELECT count(*)::int FROM "${table}") AS "${table}"`);
    const { rows } = await api.services.database.pool.query<Record<string, number>>(
      `SELECT ${counts.join(', ')}`,
    );
    return new Map(Object.entries(rows[0] ?? {}));
  };

  /** The tables with more rows than before, and the mails and texts that were enqueued. */
  const causedBy = async (use: () => Promise<unknown>) => {
    const before = await counted();
    const send = vi.spyOn(api.services.jobs, 'send');
    await use();
    const after = await counted();
    const jobs = send.mock.calls.map(([name]) => String(name));
    return {
      rows: TABLES.filter((table) => (after.get(table) ?? 0) > (before.get(table) ?? 0)),
      calls: (after.get('Call') ?? 0) - (before.get('Call') ?? 0),
      mails: jobs.filter((name) => name === 'send-mail').length,
      texts: jobs.filter((name) => name === 'send-text').length,
    };
  };

  const post = (path: string, json: object) => async () => {
    const { status } = await api.request(path, { json });
    expect(status).toBeLessThan(300);
  };
  const start = (hour: string) => `${tuesday(api)}T${hour}:00+00:00`;
  /** A key changes the latest booking. */
  const change = async (mutation: string) => {
    const booking = await api.services.database.prisma.booking.findFirstOrThrow({
      orderBy: { createdAt: 'desc' },
    });
    const { data } = await api.graphql<{ result: object }>(
      `mutation ($id: ID!) { result: ${mutation} { __typename } }`,
      {
        variables: { id: encodeGlobalId('Booking', booking.id) },
        token: key,
      },
    );
    expect(data?.result).toMatchObject({ __typename: expect.stringMatching(/Payload$/) });
  };

  /** Each as large as it gets. `now` says what a number in words comes to while the use runs. */
  const USES: Record<
    string,
    { use: () => Promise<unknown>; now?: { mails?: number; calls?: number } }
  > = {
    createLead: {
      use: post('/api/leads', { firstName: 'Ann', ...person }),
      now: { mails: 0, calls: 1 },
    },
    triggerAiCall: {
      use: post('/api/trigger-ai-call', { name: 'Ann', ...person }),
      now: { calls: 0 },
    },
    stopCalls: { use: post('/api/do-not-call', { phone: person.phone }) },
    joinWaitlist: {
      use: post('/api/waitlist', { name: 'Ann', ...person, country: 'Norway' }),
      now: { mails: 0 },
    },
    requestIntegration: {
      use: post('/api/integration-requests', {
        name: 'Ann',
        email: person.email,
        company: 'Acme',
        integration: 'Monday',
      }),
    },
    requestAccess: {
      use: post('/api/auth/request-access', { name: 'Ann', email: person.email }),
      now: { mails: 2 },
    },
    requestPasswordReset: {
      use: async () => post('/api/auth/forgot-password', { email })(),
    },
    createBooking: {
      use: () => book(api, { start: start('09:00'), phone: '8015550143' }),
    },
    rescheduleBooking: {
      use: () => change(`rescheduleBooking(input: { id: $id, start: "${start('11:00')}" })`),
      now: { mails: 4 },
    },
    cancelBooking: {
      use: () => change('cancelBooking(input: { id: $id })'),
    },
  };

  it.each(Object.entries(USES))('%s', async (name, { use, now = {} }) => {
    const found = publicUses(schema).find(({ names }) => names[0] === name);
    const { mails = 0, texts = 0, calls = 0, rows = [] } = found?.use.causes ?? {};
    const numberOf = (declared: number | string, told: number | undefined) =>
      typeof declared === 'number' ? declared : told;
    const caused = await causedBy(use);
    expect({ ...caused, rows: caused.rows.toSorted() }).toEqual({
      rows: rows.toSorted(),
      mails: numberOf(mails, now.mails),
      calls: numberOf(calls, now.calls),
      texts,
    });
  });
});
