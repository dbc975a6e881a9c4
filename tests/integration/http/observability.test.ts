import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTracing } from '../../../graphql/platform/tracing/tracing.ts';
import { readSettings } from '../../../graphql/readSettings.ts';
import { type Api, createApi } from '../../support/api/api.ts';
import { startTraceCollector, type TraceCollector } from '../../support/outside/traceCollector.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const TRACEPARENT = `00-${TRACE}-b7ad6b7169203331-01`;
const REQUEST_ID = 'f3a9c4d2e8b14c7f';
const ADDRESS = '203.0.113.77';
const PASSWORD = 'Correct-Horse-9';

/** Everything that would tell who somebody is, or let somebody in. */
const PERSON = {
  firstName: 'Zebulonia',
  email: 'zebulonia.q@private.example',
  phone: '8015550177',
};
const STAFF_EMAIL = 'hired.person@private.example';

describe('logs, metrics and traces', () => {
  let api: Api;
  let collector: TraceCollector;
  let provider: Server;
  let stopTracing: () => Promise<void>;
  const asked: IncomingHttpHeaders[] = [];
  const secrets: string[] = [
    PERSON.firstName,
    PERSON.email,
    PERSON.phone,
    STAFF_EMAIL,
    ADDRESS,
    PASSWORD,
  ];

  beforeAll(async () => {
    collector = await startTraceCollector();
    provider = createServer((request, response) => {
      asked.push(request.headers);
      response.writeHead(503).end();
    });
    provider.listen(0, '127.0.0.1');
    await once(provider, 'listening');
    const { tracing } = readSettings({
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer abc=,x-team=sixty',
    });
    stopTracing = (await startTracing(tracing)).stop;
    const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    const settings = {
      CALL_PROVIDER_URL: url,
      CALL_PROVIDER_SECRET: 'a-secret-of-the-provider',
      // Nobody takes mail there.
      SMTP_URL: 'smtp://mailer:mail-password@127.0.0.1:1',
      WEBHOOK_KEY: 'a key for the secrets of webhooks in tests',
      METRICS_TOKEN: 'a-token-for-metrics',
    };
    secrets.push('a-secret-of-the-provider', 'mail-password', 'a-token-for-metrics');
    api = await createApi(settings, { placesCalls: true, sendsMail: true, deliversWebhooks: true });
  });
  afterAll(async () => {
    await api.close();
    await stopTracing();
    provider.closeAllConnections();
    provider.close();
    await collector.close();
  });

  const lines = (): Record<string, unknown>[] => api.logged.map((line) => JSON.parse(line));
  const answered = () => lines().filter(({ msg }) => msg === 'answered');
  const metrics = async () =>
    (await api.request('/metrics', { token: 'a-token-for-metrics', address: ADDRESS })).text();

  it('give each request an id, from the proxy if it is valid', async () => {
    const kept = await api.request('/api/geo', { headers: { 'x-request-id': REQUEST_ID } });
    expect(kept.headers.get('x-request-id')).toBe(REQUEST_ID);
    for (const given of ['short', 'zebulonia.q@private.example', 'a'.repeat(65)]) {
      const made = await api.request('/api/geo', { headers: { 'x-request-id': given } });
      expect(made.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    }
    const [line] = answered();
    expect(line).toMatchObject({
      requestId: REQUEST_ID,
      method: 'GET',
      route: '/api/geo',
      status: 200,
    });
    expect(line?.['ms']).toBeTypeOf('number');
  });

  it('walks through a day of the product', async () => {
    const { firstName, email, phone } = PERSON;
    const at = { address: ADDRESS };
    const statuses: number[] = [];
    const ask = async (path: string, call: Parameters<Api['request']>[1] = {}) => {
      const response = await api.request(path, { ...at, ...call });
      statuses.push(response.status);
      return response;
    };
    await ask('/api/leads', { json: PERSON });
    await ask('/api/trigger-ai-call', {
      json: { name: firstName, email, phone },
      headers: { traceparent: TRACEPARENT },
    });
    await ask('/api/waitlist', { json: { name: firstName, email, phone, country: 'France' } });
    const key = await api.createApiKey(['integration_requests:read', 'integration_requests:write']);
    const admin = await api.createUser('super_admin', PASSWORD);
    secrets.push(key, admin.email);
    const signedIn = await ask('/api/auth/login', {
      json: { email: admin.email, password: PASSWORD },
    });
    const { token }: { token: string } = await signedIn.json();
    secrets.push(token);
    await ask('/api/auth/login', { json: { email: admin.email, password: `${PASSWORD}-wrong` } });
    await api.services.database.prisma.webhookEndpoint.create({
      data: {
        apiKey: { connect: { prefix: key.slice(0, 14) } },
        url: 'https://127.0.0.1:1/hook-path-of-a-partner',
        secret: new Uint8Array([1, 2, 3]),
        eventTypes: ['integration_request.created'],
      },
    });
    await ask('/api/integration-requests', {
      json: {
        name: firstName,
        email,
        company: 'Acme',
        integration: 'Acme CRM',
        notes: `call ${phone}`,
      },
    });
    const invite = `mutation ($input: InviteUserInput!) { inviteUser(input: $input) { __typename } }`;
    await ask('/graphql', {
      token,
      json: { query: invite, variables: { input: { email: STAFF_EMAIL, role: 'editor' } } },
    });
    const reset = `mutation ($input: RequestPasswordResetInput!) {
      requestPasswordReset(input: $input) { __typename } }`;
    await ask('/graphql', { json: { query: reset, variables: { input: { email: admin.email } } } });
    await ask('/graphql', { json: { query: '{ nothing }' } });
    await ask(`/api/nowhere/${email}?token=${token}`);
    await ask(`/unsubscribe/${token}?phone=${phone}`);
    await ask('/uploads/0190f3a4-0000-7000-8000-000000000000/secret-of-an-upload', {
      method: 'PUT',
    });
    secrets.push('secret-of-an-upload', 'hook-path-of-a-partner');
    expect(statuses).toEqual([201, 202, 201, 200, 401, 201, 200, 200, 200, 404, 404, 404]);

    const written = () => api.logged.join('');
    const { webhookDelivery } = api.services.database.prisma;
    await vi.waitFor(
      async () => {
        expect(await webhookDelivery.count({ where: { attempts: { gt: 0 } } })).toBe(1);
        expect(written()).toContain('the provider did not accept a call');
        expect(written()).toContain('"job":"send-mail"');
      },
      { timeout: 60_000, interval: 50 },
    );
    await api.services.database.pool.query('ALTER TABLE "Session" RENAME TO "gone"');
    const failed = await ask('/api/auth/me', { token });
    await api.services.database.pool.query('ALTER TABLE "gone" RENAME TO "Session"');
    expect(await failed.json()).toEqual({ error: 'Something went wrong on our side.' });
    const id = failed.headers.get('x-request-id');
    const fault = lines().find(({ msg }) => msg === 'a request failed');
    expect(fault?.['requestId']).toBe(id);
    expect(answered().find(({ requestId }) => requestId === id)).toMatchObject({ status: 500 });
  });

  it('contain no person and no secret in the log', () => {
    expect(answered().length).toBeGreaterThan(14);
    const written = api.logged.join('');
    for (const secret of secrets) expect(written).not.toContain(secret);
    for (const { route } of answered()) expect(route).not.toMatch(/@|\?|[0-9a-f]{8}-/);
    expect(answered().map(({ route }) => route)).toContain('/uploads/:id/:token');
  });

  it('count each part with fixed labels', async () => {
    for (const n of Array.from({ length: 30 }, (_, each) => each)) {
      await api.request(`/api/nowhere-${n}`);
      await api.graphql(`query Mine${n} { viewer { id } }`);
    }
    const text = await metrics();
    const value = (series: string) => Number(text.split(`\n${series} `)[1]?.split('\n')[0] ?? NaN);
    const series = text.split('\n').filter((line) => line && !line.startsWith('#'));
    expect(text).not.toMatch(/nowhere-|Mine\d/);
    expect(series.length).toBeLessThan(1500);
    for (const secret of secrets) expect(text).not.toContain(secret);

    expect(
      value('http_request_duration_seconds_count{method="POST",route="/api/leads",status="2xx"}'),
    ).toBe(1);
    expect(
      value('http_request_duration_seconds_count{method="GET",route="/api/*",status="4xx"}'),
    ).toBe(31);
    expect(value('http_requests_in_flight')).toBe(1);
    expect(
      value('sixty_graphql_operation_duration_seconds_count{operation="RestCreateLead"}'),
    ).toBe(1);
    expect(
      value('sixty_graphql_operation_duration_seconds_count{operation="other"}'),
    ).toBeGreaterThan(31);
    expect(
      value('sixty_graphql_errors_total{operation="other",code="GRAPHQL_VALIDATION_FAILED"}'),
    ).toBe(1);
    expect(value('sixty_graphql_declined_total{code="INVALID_CREDENTIALS"}')).toBe(1);
    expect(value('sixty_graphql_operation_cost_count')).toBeGreaterThan(31);
    expect(value('sixty_jobs_total{job="send-mail",outcome="failed"}')).toBeGreaterThan(0);
    expect(value('sixty_jobs_waiting{job="make-image-copies"}')).toBe(0);
    expect(value('sixty_job_oldest_waiting_seconds{job="send-mail"}')).toBeGreaterThanOrEqual(0);
    expect(value('sixty_call_requests_total{outcome="later"}')).toBeGreaterThan(0);
    expect(value('sixty_mails_total{letter="invitation",outcome="failed"}')).toBeGreaterThan(0);
    expect(
      value('sixty_webhook_delivery_duration_seconds_count{status="unreachable"}'),
    ).toBeGreaterThan(0);
    expect(value('sixty_webhook_deliveries_due')).toBeGreaterThanOrEqual(0);
    expect(value('sixty_cache_misses_total{cache="answers"}')).toBeGreaterThanOrEqual(0);
    expect(value('sixty_uploads_total{status="4xx"}')).toBe(1);
    expect(value('sixty_database_query_duration_seconds_count')).toBeGreaterThan(50);
    expect(value('sixty_database_query_errors_total')).toBeGreaterThan(0);
    expect(value('sixty_database_connections{state="busy"}')).toBeGreaterThanOrEqual(0);
    expect(value('sixty_database_waiting')).toBeGreaterThanOrEqual(0);
    expect(text).toMatch(/nodejs_eventloop_lag_seconds|nodejs_heap_size_used_bytes/);
  });

  it('count refusals by limits', async () => {
    const aliases = Array.from({ length: 40 }, (_, n) => `a${n}: viewer { id }`).join(' ');
    await api.graphql(`{ ${aliases} }`);
    expect(await metrics()).toContain(
      'sixty_graphql_refusals_total{code="ALIAS_LIMIT_EXCEEDED"} 1',
    );
  });

  it("have one trace from the proxy's request to the provider", async () => {
    await stopTracing();
    const { spans } = collector;
    expect(collector.resource).toEqual({ 'service.name': 'sixty' });
    expect(collector.headers[0]).toMatchObject({
      url: '/v1/traces',
      authorization: 'Bearer abc=',
      'x-team': 'sixty',
    });

    const ours = spans.filter(({ traceId }) => traceId === TRACE);
    const named = (name: string | RegExp) => {
      const found = ours.find((span) =>
        typeof name === 'string' ? span.name === name : name.test(span.name),
      );
      if (!found)
        throw new Error(
          `no span ${String(name)} among ${ours.map((span) => span.name).join(', ')}`,
        );
      return found;
    };
    const root = named('POST /api/trigger-ai-call');
    expect(root).toMatchObject({
      parentSpanId: 'b7ad6b7169203331',
      attributes: { 'http.route': '/api/trigger-ai-call', 'http.response.status_code': 202 },
    });
    const operation = named('graphql RestTriggerAiCall');
    expect(operation.parentSpanId).toBe(root.spanId);
    const query = named(/^WITH /);
    expect(query.parentSpanId).toBe(operation.spanId);
    const request = named('request call');
    expect(request.status).toBe(2);
    const sent = named('request outside');
    expect(sent.parentSpanId).toBe(request.spanId);
    expect(sent.attributes).toMatchObject({
      'http.request.method': 'POST',
      'server.address': '127.0.0.1',
    });
    expect(asked[0]?.['traceparent']).toBe(`00-${TRACE}-${sent.spanId}-01`);

    const invitation = spans.find(({ name }) => name === 'job send-mail');
    const parent = spans.find(({ spanId }) => spanId === invitation?.parentSpanId);
    expect(parent?.name).toMatch(/^graphql /);
    expect(new Set(spans.map(({ traceId }) => traceId)).size).toBeGreaterThan(5);
  });

  it('contain no person and no secret in traces', () => {
    const sent = collector.bodies.join('');
    for (const secret of secrets) expect(sent).not.toContain(secret);
    expect(sent).not.toMatch(/SELECT .*WHERE|url\.full|client\.address|user_agent/);
  });
});

describe('a request without a proxy in front', () => {
  let api: Api;
  beforeAll(async () => {
    api = await createApi({ TRUST_PROXY: '0' });
  });
  afterAll(() => api.close());

  it('gets our own id, and not the one of its header', async () => {
    const response = await api.request('/api/geo', { headers: { 'x-request-id': REQUEST_ID } });
    expect(response.headers.get('x-request-id')).not.toBe(REQUEST_ID);
  });
});
