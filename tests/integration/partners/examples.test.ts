import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signatureHeaders } from '../../../graphql/partners/webhooks/webhooks.ts';
import { partnersGuide } from '../../../scripts/build/documents.ts';
import { eventSample } from '../../../web/content/partners/eventSamples.ts';
import {
  bookMeeting,
  createEndpoint,
  createLead,
  createRequest,
  type Example,
  listRequests,
  listSlots,
  listTools,
  readDeliveries,
  receiveProgram,
  restAndGraphql,
  safeRequest,
  sendLead,
  siteStandIn,
  syncLeads,
  syncProgram,
  syncRequests,
  updateRequest,
  verifyEvent,
} from '../../../web/content/partners/examples.ts';
import { useApi } from '../../support/api/api.ts';
import { addHost } from '../meetings/bookingTeam.ts';

interface Created {
  requestIntegration: { __typename: string; integrationRequest: { id: string } };
}

describe('the examples for developers', () => {
  const api = useApi();
  let token: string;
  let id: string;
  beforeAll(async () => {
    token = await api.createApiKey(['integration_requests:read', 'integration_requests:write']);
  });

  async function send<Data>({ document, variables }: Example, more: object = {}) {
    const answer = await api.graphql<Data>(document, {
      token,
      variables: { ...variables, ...more },
    });
    expect(answer.errors).toBeUndefined();
    if (!answer.data) throw new Error('No data.');
    return answer.data;
  }

  it('create a request, update it, list it and sync it, in this order', async () => {
    const { requestIntegration } = await send<Created>(createRequest);
    expect(requestIntegration.__typename).toBe('RequestIntegrationPayload');
    id = requestIntegration.integrationRequest.id;

    const input = { ...Object(updateRequest.variables['input']), id };
    expect(await send(updateRequest, { input })).toMatchObject({
      updateIntegrationRequest: {
        __typename: 'UpdateIntegrationRequestPayload',
        integrationRequest: { id, status: 'planned' },
      },
    });

    const node = { id, integration: 'AccuLynx', status: 'planned' };
    expect(await send(listRequests)).toMatchObject({
      integrationRequests: { totalCount: 1, edges: [{ node }] },
    });
    expect(await send(syncRequests)).toMatchObject({ integrationRequests: { edges: [{ node }] } });
  });

  it('create a webhook endpoint and read its deliveries', async () => {
    expect(await send(createEndpoint)).toMatchObject({
      createWebhookEndpoint: { __typename: 'CreateWebhookEndpointPayload' },
    });
    expect(await send(readDeliveries)).toMatchObject({
      webhookEndpoints: { edges: [{ node: { deliveries: { edges: [] } } }] },
    });
  });

  it('verify our events, like the library of Standard Webhooks', async () => {
    const module = `data:text/javascript,${encodeURIComponent(verifyEvent)}`;
    const { isFromSixty }: { isFromSixty(...given: unknown[]): boolean } = await import(
      /* @vite-ignore */ module
    );
    const secret = `whsec_${Buffer.alloc(32, 5).toString('base64')}`;
    const old = `whsec_${Buffer.alloc(32, 6).toString('base64')}`;
    const event = { id: 'one', at: new Date(), body: '{"type":"webhook.test"}' };
    const signed = signatureHeaders(event, [secret, old]);
    expect(new Webhook(secret).verify(event.body, signed)).toEqual({ type: 'webhook.test' });
    expect(new Webhook(old).verify(event.body, signed)).toEqual({ type: 'webhook.test' });
    expect(isFromSixty(signed, event.body, secret)).toBe(true);
    expect(isFromSixty(signed, event.body, old)).toBe(true);
    expect(isFromSixty(signed, `${event.body} `, secret)).toBe(false);
    expect(isFromSixty({}, event.body, secret)).toBe(false);
    const stale = signatureHeaders({ ...event, at: new Date(Date.now() - 301_000) }, [secret]);
    expect(isFromSixty(stale, event.body, secret)).toBe(false);
  });

  it('can be repeated without a second effect', async () => {
    const [, body] = /-d '(.*)'$/.exec(safeRequest) ?? [];
    const [, key = ''] = /Idempotency-Key: (\S+)"/.exec(safeRequest) ?? [];
    const again = async () => {
      const headers = { 'idempotency-key': key };
      const response = await api.request('/graphql', { json: body, token, headers });
      const { data } = await response.json();
      return { data, replayed: response.headers.get('idempotency-replayed') };
    };
    const data = { requestIntegration: { __typename: 'RequestIntegrationPayload' } };
    expect(await again()).toEqual({ data, replayed: null });
    expect(await again()).toEqual({ data, replayed: 'true' });
  });

  it('are the same in docs/partners.md and on the page', () => {
    expect(readFileSync('docs/partners.md', 'utf8')).toBe(partnersGuide());
  });
});

interface CreatedLead {
  createLead: { __typename: string; alreadySaved: boolean; lead: { id: string } };
}

const bodyOf = (command: string) => /-d '(.*)'$/.exec(command)?.[1];

describe("the examples and programs of the developers' page", () => {
  const api = useApi();
  const started: ChildProcess[] = [];
  afterAll(() => started.forEach((program) => program.kill()));

  async function write(files: Record<string, string>): Promise<string> {
    const folder = await mkdtemp(path.join(tmpdir(), 'sixty-program-'));
    const all = { 'package.json': '{"type":"module"}', ...files };
    for (const [name, text] of Object.entries(all)) {
      await writeFile(path.join(folder, name), text.replaceAll(siteStandIn, api.url));
    }
    return folder;
  }

  it('send the same lead over REST and over GraphQL, and read it', async () => {
    const token = await api.createApiKey(['leads:read', 'leads:write']);
    const sent = await api.request('/api/leads', { json: bodyOf(sendLead), token });
    expect(sent.status).toBe(201);
    const { id } = await sent.json();
    const { variables } = createLead;
    const again = await api.graphql<CreatedLead>(createLead.document, { token, variables });
    expect(again.data?.createLead).toEqual({
      __typename: 'CreateLeadPayload',
      alreadySaved: true,
      lead: { id },
    });
    const list = await api.graphql(syncLeads.document, { token, variables: syncLeads.variables });
    expect(list.data).toMatchObject({
      leads: { edges: [{ node: { id, externalId: 'crm-1047', firstName: 'Ada Byron' } }] },
    });

    const folder = await write({ 'sync.js': syncProgram });
    const env = { ...process.env, SIXTY_API_KEY: token };
    const run = promisify(execFile)(process.execPath, [path.join(folder, 'sync.js')], { env });
    const lines = (await run).stdout.trim().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ id, externalId: 'crm-1047' }]);
  });

  it('receive events, and refuse what is not from us', async () => {
    const secret = `whsec_${Buffer.alloc(32, 5).toString('base64')}`;
    const folder = await write({ 'receive.js': receiveProgram, 'isFromSixty.js': verifyEvent });
    const program = spawn(process.execPath, [path.join(folder, 'receive.js')], {
      env: { ...process.env, SIXTY_WEBHOOK_SECRET: secret, PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    started.push(program);
    const lines = createInterface(program.stdout)[Symbol.asyncIterator]();
    const { value: first = '' } = await lines.next();
    const url = `http://127.0.0.1:${/\d+$/.exec(first)?.[0]}`;
    const body = JSON.stringify(eventSample('call.missed'));
    const headers = signatureHeaders({ id: 'one', at: new Date(), body }, [secret]);
    expect((await fetch(url, { method: 'POST', body, headers })).status).toBe(204);
    expect((await lines.next()).value).toBe('call.missed Q2FsbDox');
    expect((await fetch(url, { method: 'POST', body: `${body} `, headers })).status).toBe(401);
  });

  it('list free times, and book one of them', async () => {
    const token = await api.createApiKey(['bookings:read', 'bookings:write']);
    await addHost(api);
    const [, path = ''] = /SITE(\/[^"]+)"/.exec(listSlots) ?? [];
    const [from, to] = [1, 8].map((days) =>
      new Date(api.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10),
    );
    const next = path.replace(/from=[\d-]+&to=[\d-]+/, `from=${from}&to=${to}`);
    const { slots } = await (await api.request(next, { token })).json();
    const booking = JSON.parse(bodyOf(bookMeeting) ?? '');
    expect(Object.keys(booking)).toEqual(['start', 'timeZone', 'name', 'email']);
    const json = { ...booking, start: slots[0].start };
    const answer = await api.request('/api/booking', { json, token });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ start: slots[0].start });
  });

  it('list the tools of an agent', async () => {
    const token = await api.createApiKey(['leads:read']);
    const accept = 'application/json, text/event-stream';
    const json = bodyOf(listTools);
    const answer = await api.request('/mcp', { json, token, headers: { accept } });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('"list_leads"');
  });

  it('name calls that exist, over REST and over GraphQL', async () => {
    const { data } = await api.graphql<{
      __schema: Record<'queryType' | 'mutationType', { fields: { name: string }[] }>;
    }>('{ __schema { queryType { fields { name } } mutationType { fields { name } } } }');
    const fields = Object.values(data?.__schema ?? {}).flatMap((type) =>
      type.fields.map(({ name }) => name),
    );
    const served = api.routes.map(({ method, path: route }) => `${method} ${route}`);
    for (const [rest, graphql] of restAndGraphql) {
      if (rest !== 'none') expect(served).toContain(rest.replaceAll(/\{(\w+)\}/g, ':$1'));
      const [name = ''] = /(?<=`)\w+/.exec(graphql) ?? [];
      expect(fields).toContain(name);
    }
  });
});
