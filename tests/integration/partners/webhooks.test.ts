import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { deliverWebhook } from '../../../graphql/domain/webhooks/deliverWebhook.ts';
import { postWebhook } from '../../../graphql/services/webhooks/postWebhook.ts';
import { createRequest, updateRequest } from '../../../web/content/developers/examples.ts';
import { useApi } from '../../support/api.ts';

const WEBHOOK_KEY = 'a key for the secrets of webhooks in tests';

const CREATE = `mutation ($input: CreateWebhookEndpointInput!) {
  createWebhookEndpoint(input: $input) {
    __typename
    ... on CreateWebhookEndpointPayload { secret webhookEndpoint { id url } }
    ... on Error { message }
  }
}`;
const LIST = `{ webhookEndpoints {
  id url disabledAt deliveries { id webhookId eventType status attempts responseStatus lastError }
} }`;
const REPLAY = `mutation ($input: ReplayWebhookDeliveryInput!) {
  replayWebhookDelivery(input: $input) { __typename }
}`;
const DELETE = `mutation ($input: DeleteWebhookEndpointInput!) {
  deleteWebhookEndpoint(input: $input) { __typename }
}`;

interface Endpoint {
  id: string;
  disabledAt: string | null;
  deliveries: { id: string; webhookId: string; status: string; attempts: number }[];
}
interface Created {
  createWebhookEndpoint: { __typename: string; secret: string; webhookEndpoint: Endpoint };
}
interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

describe('webhooks', () => {
  const api = useApi({ WEBHOOK_KEY, WEBHOOK_ALLOW_PRIVATE: 'true' }, { deliversWebhooks: true });
  const received: Received[] = [];
  let status = 200;
  let receiver: Server;
  let url: string;
  let token: string;
  let secret: string;

  beforeAll(async () => {
    receiver = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(status, { location: '/elsewhere' }).end('thanks');
    });
    receiver.listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
    token = await api.createApiKey(['integration_requests:read', 'integration_requests:write']);
  });
  afterAll(() => void receiver.close());

  const create = (input: object, by = token) =>
    api.graphql<Created>(CREATE, { token: by, variables: { input } });
  const endpoints = async () =>
    (await api.graphql<{ webhookEndpoints: Endpoint[] }>(LIST, { token })).data?.webhookEndpoints ??
    [];
  const last = async () => {
    const delivery = (await endpoints())[0]?.deliveries[0];
    if (!delivery) throw new Error('No delivery.');
    return delivery;
  };

  it('keep the secret encrypted, and tell it once', async () => {
    const { data } = await create({ url });
    expect(data?.createWebhookEndpoint.__typename).toBe('CreateWebhookEndpointPayload');
    secret = data?.createWebhookEndpoint.secret ?? '';
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const row = await api.services.database.prisma.webhookEndpoint.findFirstOrThrow();
    expect(Buffer.from(row.secret).toString('latin1')).not.toContain(secret.slice(6));
  });

  it('tell of a new request and of its change, signed as Standard Webhooks says', async () => {
    const made = await api.graphql<{
      requestIntegration: { integrationRequest: { id: string } };
    }>(createRequest.document, { token, variables: createRequest.variables });
    const id = made.data?.requestIntegration.integrationRequest.id;
    const input = { id, status: 'planned' };
    await api.graphql(updateRequest.document, { token, variables: { input } });
    await vi.waitFor(() => expect(received).toHaveLength(2), { timeout: 15_000 });

    const events = received.map(({ body }) => JSON.parse(body));
    expect(events.map(({ type }) => type).toSorted()).toEqual([
      'integration_request.created',
      'integration_request.updated',
    ]);
    const updated = events.find(({ type }) => type.endsWith('updated'));
    expect(updated.data).toMatchObject({ id, status: 'planned', integration: 'AccuLynx' });
    for (const { headers, body } of received) {
      const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
      const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
      const signature = createHmac('sha256', key).update(signed).digest('base64');
      expect(headers['webhook-signature']).toBe(`v1,${signature}`);
      expect(headers['content-type']).toBe('application/json');
    }
    await vi.waitFor(async () => expect((await last()).status).toBe('delivered'));
  });

  it('are sent once more when the partner asks, under the same id', async () => {
    const { id, webhookId } = await last();
    received.length = 0;
    const { data } = await api.graphql(REPLAY, { token, variables: { input: { id } } });
    expect(data).toEqual({ replayWebhookDelivery: { __typename: 'ReplayWebhookDeliveryPayload' } });
    await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 15_000 });
    expect(received[0]?.headers['webhook-id']).toBe(webhookId);
  });

  it('count what was not taken as failed, do not follow redirects, and give up after days', async () => {
    const { prisma } = api.services.database;
    const endpoint = await prisma.webhookEndpoint.findFirstOrThrow();
    const delivery = await prisma.webhookDelivery.create({
      data: { endpointId: endpoint.id, eventType: 'integration_request.created', payload: {} },
    });
    received.length = 0;
    status = 302;
    const attempt = () => deliverWebhook(delivery.id, api.services);
    await expect(attempt()).rejects.toThrow('It answered 302.');
    expect(received).toHaveLength(1);
    expect(await last()).toMatchObject({ status: 'pending', attempts: 1, responseStatus: 302 });

    api.clock.advance({ minutes: 3 * 24 * 60 });
    await attempt();
    expect(await last()).toMatchObject({ status: 'failed', attempts: 2 });
    expect((await endpoints())[0]?.disabledAt).not.toBeNull();
    await attempt();
    expect(received).toHaveLength(2);
    status = 200;
  });

  it('belong to one key: no other sees, replays or deletes them', async () => {
    const other = await api.createApiKey(['integration_requests:read']);
    const [endpoint] = await endpoints();
    const { id } = await last();
    expect((await api.graphql(LIST, { token: other })).data).toEqual({ webhookEndpoints: [] });
    expect(
      (await api.graphql(REPLAY, { token: other, variables: { input: { id } } })).data,
    ).toEqual({ replayWebhookDelivery: { __typename: 'NotFoundError' } });
    const input = { id: endpoint?.id };
    expect((await api.graphql(DELETE, { token: other, variables: { input } })).data).toEqual({
      deleteWebhookEndpoint: { __typename: 'NotFoundError' },
    });
    expect((await api.graphql(DELETE, { token, variables: { input } })).data).toEqual({
      deleteWebhookEndpoint: { __typename: 'DeleteWebhookEndpointPayload' },
    });
    expect(await endpoints()).toEqual([]);
  });

  it.each(['ftp://example.com', 'example.com', 'https://a:b@example.com/', 'javascript:x'])(
    'refuse the address %s',
    async (strange) => {
      const { data } = await create({ url: strange });
      expect(data?.createWebhookEndpoint.__typename).toBe('InvalidInputError');
    },
  );
});

describe('a webhook to an address that is not on the internet', () => {
  it.each([
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/',
    'http://example.com/',
  ])('is never sent: %s', async (url) => {
    const sent = postWebhook({ url, headers: {}, body: '{}', allowPrivate: false });
    await expect(sent).rejects.toThrow('The address is not on the internet.');
  });
});

describe('a server without a key for webhooks', () => {
  const api = useApi();

  it('says that there are none', async () => {
    const token = await api.createApiKey(['integration_requests:read']);
    const variables = { input: { url: 'https://example.com/' } };
    expect((await api.graphql(CREATE, { token, variables })).data).toMatchObject({
      createWebhookEndpoint: { __typename: 'ConflictError' },
    });
  });
});
