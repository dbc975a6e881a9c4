import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useApi } from '../../support/api/api.ts';
import { fillDisk } from '../../support/outside/fullDisk.ts';

const METRICS_TOKEN = 'a-token-for-metrics';

describe('health', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sixty-health-'));
  const api = useApi({ METRICS_TOKEN, DATA_DIR: dataDir });
  afterAll(() => rm(dataDir, { recursive: true }));

  it('reports that the process runs', async () => {
    const response = await api.request('/healthz');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: 'ok' });
  });

  it('is never answered by a cache', async () => {
    for (const path of ['/healthz', '/readyz', '/metrics']) {
      const { headers } = await api.request(path);
      expect([path, headers.get('cache-control')]).toEqual([path, 'no-store']);
    }
  });

  it('is ready while the database is reachable and migrated', async () => {
    expect((await api.request('/readyz')).status).toBe(200);

    const { pool } = api.services.database;
    await pool.query('ALTER TABLE "_prisma_migrations" RENAME TO "elsewhere"');
    const response = await api.request('/readyz');
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      status: 'not ready',
      problem: 'migrations are missing',
    });

    await pool.query('ALTER TABLE "elsewhere" RENAME TO "_prisma_migrations"');
    expect((await api.request('/readyz')).status).toBe(200);
  });

  it('is not ready while the disk of the data folder is full', async () => {
    const free = fillDisk(api.services.settings.dataDir);
    const response = await api.request('/readyz');
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ status: 'not ready', problem: 'the disk is full' });
    free();
    expect((await api.request('/readyz')).status).toBe(200);
  });

  it('shows metrics in the text format of Prometheus', async () => {
    await api.request('/api/geo');
    const response = await api.request('/metrics', { token: METRICS_TOKEN });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    const text = await response.text();
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/geo",status="2xx"\} 1/,
    );
  });

  it('shows metrics to other machines only with the token', async () => {
    const address = '8.8.8.8';
    // The proxy runs on this machine, and a client can make it send an empty header or none.
    expect((await api.request('/metrics')).status).toBe(403);
    const empty = { 'x-forwarded-for': '' };
    expect((await api.request('/metrics', { headers: empty })).status).toBe(403);
    expect((await api.request('/metrics', { address })).status).toBe(403);
    expect((await api.request('/metrics', { address, token: 'wrong' })).status).toBe(403);
    expect((await api.request('/metrics', { address, token: METRICS_TOKEN })).status).toBe(200);
  });
});

describe('metrics without a proxy', () => {
  const api = useApi({ METRICS_TOKEN, TRUST_PROXY: '0' });

  it('are shown to the same machine, unless a proxy sends the request', async () => {
    expect((await api.request('/metrics')).status).toBe(200);
    for (const header of ['8.8.8.8', '']) {
      const headers = { 'x-forwarded-for': header };
      expect((await api.request('/metrics', { headers })).status).toBe(403);
    }
  });
});

describe('an unreachable database', () => {
  const api = useApi();

  it('makes the process not ready, and does not tell clients why', async () => {
    await api.services.database.pool.query('ALTER TABLE "Session" RENAME TO "gone"');
    const failing = await api.request('/api/auth/me', { token: 'any' });
    expect(failing.status).toBe(500);
    expect(await failing.json()).toEqual({ error: 'Something went wrong on our side.' });
    expect(api.logged.join('')).toContain('a request failed');
  });
});

const LEAD = { firstName: 'Ann', email: 'ann@example.com', phone: '8015551234' };
const CREATE = `mutation ($input: RequestIntegrationInput!) {
  requestIntegration(input: $input) { __typename }
}`;
const input = { name: 'Ann', email: 'ann@example.com', company: 'Ann Ltd', integration: 'HubSpot' };

describe('while no database connection is free', () => {
  const api = useApi();
  const taken: PoolClient[] = [];
  let patienceMs: number | undefined;
  let staff: string;
  let partner: string;

  beforeAll(async () => {
    staff = await api.signIn('admin');
    partner = await api.createApiKey(['integration_requests:write']);
    const { pool } = api.services.database;
    while (taken.length < pool.options.max) taken.push(await pool.connect());
    patienceMs = pool.options.connectionTimeoutMillis;
    pool.options.connectionTimeoutMillis = 200;
  });
  afterAll(() => giveBack());

  const giveBack = () => {
    for (const client of taken.splice(0)) client.release();
  };

  it('REST answers with 503 and Retry-After', async () => {
    const answers = await Promise.all([
      api.request('/api/leads', { json: LEAD }),
      api.request('/api/auth/me', { token: staff }),
      api.request('/api/blog/posts'),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('2');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.json()).toEqual({
        error: 'We are very busy right now. Please try again in a moment.',
      });
    }
  });

  it('GraphQL answers with the status and code for each query that has to wait', async () => {
    const asked = [
      { token: staff, query: '{ viewer { username } }' },
      { token: undefined, query: '{ posts(first: 1) { totalCount } }' },
    ];
    for (const { token, query } of asked) {
      const answer = await api.request('/graphql', { token, json: { query } });
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('2');
      expect(await answer.json()).toMatchObject({
        errors: [{ extensions: { code: 'BUSY', retryAfterSeconds: 2 } }],
      });
    }
  });

  it('requests succeed again when a connection is free, without an error in the log', async () => {
    giveBack();
    api.services.database.pool.options.connectionTimeoutMillis = patienceMs;
    expect((await api.request('/api/leads', { json: LEAD })).status).toBe(201);
    const answer = await api.request('/graphql', {
      token: partner,
      json: { query: CREATE, variables: { input } },
    });
    expect(await answer.json()).toMatchObject({
      data: { requestIntegration: { __typename: 'RequestIntegrationPayload' } },
    });
    const faults = api.logged.filter((line) => JSON.parse(line).level >= 50);
    expect(faults).toEqual([]);
    expect(api.logged.join('')).toContain('the database was not available');
  });
});

const FLOOD = 60;
const MOST_LINES = 20;
const JSON_TYPE = 'application/json';

describe('a flood of faults', () => {
  const api = useApi({
    SITE_URL: 'https://sixty.example',
    CALL_PROVIDER_URL: 'http://127.0.0.1:1/',
    CALL_PROVIDER_SECRET: 'a-secret-of-the-provider',
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'the auth token',
    TWILIO_FROM: '+18015550199',
    METRICS_TOKEN: 'a-token-for-metrics',
    // Nobody answers there.
    GEO_PROVIDER_URL: 'http://127.0.0.1:1/{ip}',
  });

  const faults = () => api.logged.filter((line) => /"level":[456]0\b/.test(line));
  const metrics = async () =>
    (await api.request('/metrics', { token: 'a-token-for-metrics' })).text();
  const flood = (attack: (number: number) => Promise<unknown>) =>
    Promise.all(Array.from({ length: FLOOD }, (_, number) => attack(number)));

  /** Begins a body and hangs up. */
  function abort(path: string): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const headers = { 'content-type': JSON_TYPE, 'content-length': 1000 };
    const sent = request(`${api.url}${path}`, { method: 'POST', headers });
    sent.on('error', () => undefined).on('close', resolve);
    sent.write('{"query":', () => sent.destroy());
    return promise;
  }

  const cycle = Array.from(
    { length: 50 },
    (_, n) => `fragment F${n} on Query {...F${(n + 1) % 50}}`,
  );
  const deep = '['.repeat(10_000) + ']'.repeat(10_000);
  const ATTACKS: Record<string, (number: number) => Promise<unknown>> = {
    'unfinished bodies at REST': () => abort('/api/leads'),
    'unfinished bodies at GraphQL': () => abort('/graphql'),
    'broken JSON at REST': () => api.request('/api/leads', { json: '{broken' }),
    'broken JSON at GraphQL': () => api.request('/graphql', { json: '{broken' }),
    'fragments in a cycle': () =>
      api.request('/graphql', { json: { query: `{ ...F0 } ${cycle.join(' ')}` } }),
    'deep variables': () =>
      api.request('/graphql', {
        json: `{"query":"query ($id: ID!) { node(id: $id) { id } }","variables":{"id":${deep}}}`,
      }),
    'reports with a wrong signature': (number) =>
      api.request(`/api/calls/${number}/events`, {
        json: { event: 'ringing' },
        headers: { 'x-sixty-signature': `t=1,v1=${number}` },
      }),
    'reports of vendors that are not in use': () =>
      api.request('/api/providers/retell', { json: { event: 'call_ended' } }),
    'text messages with a wrong signature': () =>
      api.request('/api/providers/twilio/sms', {
        form: { MessageSid: 'SM1', From: '+18015550100', Body: 'STOP' },
        headers: { 'x-twilio-signature': 'wrong' },
      }),
    'submissions with an invented token': (number) =>
      api.request(`/api/inbound/invented-${number}`, { json: { email: 'ann@example.com' } }),
    'invented tokens of sessions': (number) =>
      api.request('/api/auth/me', { token: `invented-${number}` }),
  };

  it.each(Object.entries(ATTACKS))('%s: writes no warning and no error', async (_name, attack) => {
    const before = faults().length;
    await flood(attack);
    expect(faults().slice(before)).toEqual([]);
  });

  it('that strangers cause at a service of others is sampled and counted', async () => {
    const before = faults().length;
    await flood((number) => api.request('/api/geo', { address: `8.8.8.${number}` }));
    expect(faults().slice(before)).toHaveLength(MOST_LINES);
    const message = 'message="the country of an address could not be found"';
    const text = await metrics();
    expect(text).toContain(`{level="warn",${message},written="true"} ${MOST_LINES}`);
    expect(text).toContain(`{level="warn",${message},written="false"} ${FLOOD - MOST_LINES}`);
  });
});
