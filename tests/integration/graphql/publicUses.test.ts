import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { LIMITS } from '../../../graphql/platform/limits/limits.ts';
import { newToken, tokenHash } from '../../../graphql/platform/secrets/tokens.ts';
import { publicUses } from '../../../graphql/publicUses.ts';
import { encodeGlobalId } from '../../../graphql/schema/globalId.ts';
import { schema } from '../../../graphql/schema.ts';
import { Prisma } from '../../../prisma/generated/client/client.ts';
import { useApi } from '../../support/api/api.ts';
import { addHost, book, newAddress, tuesday } from '../meetings/bookingTeam.ts';

/** Rows that follow from those of the use, or that only count it. */
const FOLLOWING = new Set<string>([
  'Event',
  'EventReader',
  'Notice',
  'CrmLead',
  'Job',
  'RateLimit',
]);
const TABLES = Object.values(Prisma.ModelName).filter((table) => !FOLLOWING.has(table));

const PASSWORD = 'Correct-Horse-9';
const person = { email: 'ann@public.example', phone: '8015550142' };

interface Use {
  use: () => Promise<unknown>;
  /** What a number in words comes to while the use runs. */
  now?: { mails?: number; calls?: number };
}

describe('what the public causes is what it declares', () => {
  const api = useApi({ WEBHOOK_KEY: 'a key for the secrets of webhooks in tests' });
  const tokens = { reset: newToken(), invitation: newToken(), inbound: newToken() };
  let email = '';
  let forgetful = '';
  let key = '';
  let stopToken = '';
  let unsubscribeToken = '';
  let weeklyToken = '';

  beforeAll(async () => {
    const { prisma } = api.services.database;
    await addHost(api);
    ({ email: forgetful } = await api.createUser('admin'));
    const user = await api.createUser('admin', PASSWORD);
    email = user.email;
    key = await api.createApiKey([
      'pages:draft',
      'leads:read',
      'leads:write',
      'bookings:write',
      'suppressions:write',
      'integration_requests:write',
    ]);
    const expiresAt = new Date(api.clock.now().getTime() + 3_600_000);
    await prisma.passwordReset.create({
      data: { userId: user.id, tokenHash: tokenHash(tokens.reset), expiresAt },
    });
    await prisma.invitation.create({
      data: {
        email: 'new@public.example',
        role: 'editor',
        tokenHash: tokenHash(tokens.invitation),
        expiresAt,
      },
    });
    await prisma.inboundSource.create({
      data: {
        name: 'Form',
        preset: 'html',
        mapping: { firstName: 'name', email: 'email', phone: 'phone', consent: 'agree' },
        consentText: 'I agree to a call.',
        tokenHash: tokenHash(tokens.inbound),
      },
    });
    ({ stopToken } = await prisma.lead.create({
      data: { firstName: 'Bo', email: 'bo@public.example', phone: '8015550145' },
    }));
    ({ unsubscribeToken: weeklyToken } = await prisma.weeklySummary.create({
      data: { userId: user.id, sentOn: api.clock.now() },
    }));
    ({ unsubscribeToken } = await prisma.waitlistEntry.create({
      data: { name: 'Bo', email: 'bo@public.example', phone: '8015550145', country: 'Norway' },
    }));
  });
  afterEach(() => void vi.restoreAllMocks());

  const counted = async (): Promise<Map<string, number>> => {
    const counts = TABLES.map((table) => `(SELECT count(*)::int FROM "${table}") AS "${table}"`);
    const { rows } = await api.services.database.pool.query<Record<string, number>>(
      `SELECT ${counts.join(', ')}`,
    );
    return new Map(Object.entries(rows[0] ?? {}));
  };

  /** The uses that each limit has counted. */
  const spent = async (): Promise<Map<string, number>> => {
    const { rows } = await api.services.database.pool.query<{ name: string; points: number }>(
      `SELECT split_part(key, ':', 1) AS name, sum(points)::int AS points FROM "RateLimit" GROUP BY 1`,
    );
    return new Map(rows.map(({ name, points }) => [name, points]));
  };

  /** The tables with more rows than before, and the mails and texts that were enqueued. */
  const causedBy = async (use: () => Promise<unknown>) => {
    const before = await counted();
    const spentBefore = await spent();
    const send = vi.spyOn(api.services.jobs, 'send');
    const sendAll = vi.spyOn(api.services.jobs, 'sendAll');
    await use();
    const after = await counted();
    const spentAfter = await spent();
    const jobs = [
      ...send.mock.calls.map(([name]) => String(name)),
      ...sendAll.mock.calls.flatMap(([sent]) => sent.map(({ kind }) => String(kind))),
    ];
    return {
      limits: Object.keys(LIMITS).filter(
        (name) => (spentAfter.get(name) ?? 0) > (spentBefore.get(name) ?? 0),
      ),
      rows: TABLES.filter((table) => (after.get(table) ?? 0) > (before.get(table) ?? 0)),
      calls: (after.get('Call') ?? 0) - (before.get('Call') ?? 0),
      mails: jobs.filter((name) => name === 'send-mail').length,
      texts: jobs.filter((name) => name === 'send-text').length,
    };
  };

  const post = async (path: string, json: unknown, status = 200, more = {}) => {
    const response = await api.request(path, {
      method: 'POST',
      json,
      address: newAddress(),
      ...more,
    });
    expect(response.status, await response.clone().text()).toBe(status);
  };
  const start = (hour: string) => `${tuesday(api)}T${hour}:00+00:00`;
  /** A key runs a mutation, about the newest row of a table. */
  const byKey = async (mutation: string, table: string | null = null) => {
    const { rows } = table
      ? await api.services.database.pool.query<{ id: string }>(
          `SELECT id FROM "${table}" ORDER BY "createdAt" DESC LIMIT 1`,
        )
      : { rows: [] };
    const id = rows[0] ? `id: "${encodeGlobalId(table ?? '', rows[0].id)}"` : '';
    const document = `mutation { result: ${mutation.replace('$id', id)} { __typename } }`;
    const { data } = await api.graphql<{ result: object }>(document, { token: key });
    expect(data?.result).toMatchObject({ __typename: expect.stringMatching(/Payload$/) });
  };

  /** Each as large as it gets. */
  const USES: Record<string, Use> = {
    createLead: {
      use: () => post('/api/leads', { firstName: 'Ann', ...person }, 201),
      now: { mails: 0, calls: 1 },
    },
    triggerAiCall: {
      use: () => post('/api/trigger-ai-call', { name: 'Ann', ...person }, 202),
      now: { calls: 0 },
    },
    stopCalls: { use: () => post('/api/do-not-call', { phone: person.phone }, 202) },
    suppressPhone: {
      use: () => byKey('suppressPhone(input: { phone: "8015550146", reason: "asked" })'),
    },
    joinWaitlist: {
      use: () => post('/api/waitlist', { name: 'Ann', ...person, country: 'Norway' }, 201),
      now: { mails: 0 },
    },
    requestIntegration: {
      use: () =>
        post(
          '/api/integration-requests',
          { name: 'Ann', email: person.email, company: 'Acme', integration: 'Monday' },
          201,
        ),
    },
    updateIntegrationRequest: {
      use: () =>
        byKey('updateIntegrationRequest(input: { $id, status: planned })', 'IntegrationRequest'),
    },
    requestAccess: {
      use: () => post('/api/auth/request-access', { name: 'Ann', email: person.email }, 202),
      now: { mails: 2 },
    },
    login: {
      async use() {
        await post('/api/auth/login', { email, password: PASSWORD });
        await post('/api/auth/login', { email, password: 'wrong' }, 401);
      },
      now: { mails: 0 },
    },
    resetPassword: {
      use: () => post('/api/auth/reset-password', { token: tokens.reset, password: PASSWORD }),
    },
    requestPasswordReset: { use: () => post('/api/auth/forgot-password', { email: forgetful }) },
    acceptInvitation: {
      use: () =>
        post('/api/auth/accept-invitation', { token: tokens.invitation, password: PASSWORD }, 201),
    },
    createBooking: {
      use: () => book(api, { start: start('09:00'), phone: '8015550143' }),
    },
    rescheduleBooking: {
      use: () => byKey(`rescheduleBooking(input: { $id, start: "${start('11:00')}" })`, 'Booking'),
      now: { mails: 4 },
    },
    cancelBooking: { use: () => byKey('cancelBooking(input: { $id })', 'Booking') },
    savePageDraft: {
      use: () =>
        byKey('savePageDraft(input: { path: "/demo", slots: [{ key: "title", value: "T" }] })'),
    },
    discardPageDraft: { use: () => byKey('discardPageDraft(input: { path: "/terms" })') },
    createWebhookEndpoint: {
      use: () => byKey('createWebhookEndpoint(input: { url: "https://partner.example/" })'),
    },
    updateWebhookEndpoint: {
      use: () => byKey('updateWebhookEndpoint(input: { $id, isPaused: false })', 'WebhookEndpoint'),
    },
    rotateWebhookSecret: {
      use: () => byKey('rotateWebhookSecret(input: { $id })', 'WebhookEndpoint'),
    },
    sendTestWebhook: { use: () => byKey('sendTestWebhook(input: { $id })', 'WebhookEndpoint') },
    replayWebhookDelivery: {
      use: () => byKey('replayWebhookDelivery(input: { $id })', 'WebhookDelivery'),
    },
    deleteWebhookEndpoint: {
      use: () => byKey('deleteWebhookEndpoint(input: { $id })', 'WebhookEndpoint'),
    },
    'POST /api/inbound/:token': {
      use: () =>
        post(
          `/api/inbound/${tokens.inbound}`,
          { name: 'Cy', email: 'cy@public.example', phone: '8015550147', agree: 'on' },
          202,
        ),
      now: { mails: 0, calls: 1 },
    },
    'POST /api/leads/import': {
      use: () => {
        const at = api.clock.now().toISOString();
        const list = `Name,E-Mail,Phone,Consent text,Consent at\nDi,di@public.example,8015550148,Call me.,${at}\n`;
        return post('/api/leads/import', list, 200, {
          token: key,
          headers: { 'content-type': 'text/csv' },
        });
      },
      now: { mails: 0, calls: 1 },
    },
    'POST /do-not-call/:token': { use: () => post(`/do-not-call/${stopToken}`, '') },
    'POST /unsubscribe/:token': { use: () => post(`/unsubscribe/${unsubscribeToken}`, '') },
    'POST /unsubscribe/weekly/:token': {
      use: () => post(`/unsubscribe/weekly/${weeklyToken}`, ''),
    },
  };

  it('is tried for every mutation but those that need the token of a mail', () => {
    const mutations = publicUses(schema).flatMap(({ names: [name = ''], queue }) =>
      queue ? [name] : [],
    );
    expect(mutations.filter((name) => !(name in USES)).toSorted()).toEqual([
      'confirmBooking',
      'stopReminders',
    ]);
  });

  it.each(Object.entries(USES))('%s', async (name, { use, now = {} }) => {
    const found = publicUses(schema).find(({ names }) => names[0] === name);
    const declared = found?.use.limits ?? [];
    const { mails = 0, texts = 0, calls = 0, rows = [] } = found?.use.causes ?? {};
    const numberOf = (many: number | string, told: number | undefined) =>
      typeof many === 'number' ? many : told;
    const { limits, ...caused } = await causedBy(use);
    // Some count only for visitors or only for keys.
    expect(declared).toEqual(expect.arrayContaining(limits));
    expect(limits.length > 0).toBe(declared.length > 0);
    expect({ ...caused, rows: caused.rows.toSorted() }).toEqual({
      rows: rows.toSorted(),
      mails: numberOf(mails, now.mails),
      calls: numberOf(calls, now.calls),
      texts,
    });
  });
});
