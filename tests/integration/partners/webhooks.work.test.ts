import { once } from 'node:events';
import { DELIVERIES_DUE } from '../../../graphql/partners/webhooks/delivery/startWebhooks.ts';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { tokenHash } from '../../../graphql/platform/secrets/tokens.ts';
import { deliverWebhook } from '../../../graphql/partners/webhooks/delivery/deliverWebhook.ts';
import { signatureHeaders } from '../../../graphql/partners/webhooks/webhooks.ts';
import { createRequest, updateRequest } from '../../../web/content/partners/examples.ts';
import { encodeGlobalId } from '../../../graphql/schema/globalId.ts';
import { useApi } from '../../support/api/api.ts';
import {
  CREATE,
  type Created,
  DELETE,
  LIST,
  type Listed,
  REPLAY,
  ROTATE,
  TEST,
  UPDATE,
} from './webhookDocuments.ts';

const WEBHOOK_KEY = 'a key for the secrets of webhooks in tests';

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
      response.writeHead(status, { location: '/elsewhere' }).end('than\0ks'.padEnd(5000));
    });
    receiver.listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
    token = await api.createApiKey(['integration_requests:read', 'integration_requests:write']);
  });
  afterAll(() => void receiver.close());

  const create = (input: object, by = token) =>
    api.graphql<Created>(CREATE, { token: by, variables: { input } });
  const endpoints = async (by = token) =>
    ((await api.graphql<Listed>(LIST, { token: by })).data?.webhookEndpoints.edges ?? []).map(
      ({ node }) => node,
    );
  const send = async (document: string, input: object, by = token) =>
    (await api.graphql(document, { token: by, variables: { input } })).data;
  const last = async () => {
    const delivery = (await endpoints())[0]?.deliveries.edges[0]?.node;
    if (!delivery) throw new Error('No delivery.');
    return delivery;
  };

  it('store the secret encrypted, and show it once', async () => {
    const { data } = await create({ url });
    expect(data?.createWebhookEndpoint.__typename).toBe('CreateWebhookEndpointPayload');
    secret = data?.createWebhookEndpoint.secret ?? '';
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const row = await api.services.database.prisma.webhookEndpoint.findFirstOrThrow();
    expect(Buffer.from(row.secret).toString('latin1')).not.toContain(secret.slice(6));
  });

  it('report a new request and its change, with a Standard Webhooks signature', async () => {
    const made = await api.graphql<{
      requestIntegration: { integrationRequest: { id: string } };
    }>(createRequest.document, { token, variables: createRequest.variables });
    const id = made.data?.requestIntegration.integrationRequest.id;
    const input = { id, status: 'planned' };
    await api.graphql(updateRequest.document, { token, variables: { input } });
    await vi.waitFor(() => expect(received).toHaveLength(2), { timeout: 60_000 });

    const events = received.map(({ body }) => JSON.parse(body));
    expect(events.map(({ type }) => type).toSorted()).toEqual([
      'integration_request.created',
      'integration_request.updated',
    ]);
    const updated = events.find(({ type }) => type.endsWith('updated'));
    expect(updated.data).toMatchObject({ id, status: 'planned', integration: 'AccuLynx' });
    for (const { headers, body } of received) {
      const sentAt = new Date(Number(headers['webhook-timestamp']) * 1000);
      const signature = new Webhook(secret).sign(String(headers['webhook-id']), sentAt, body);
      expect(headers['webhook-signature']).toBe(signature);
      expect(headers['content-type']).toBe('application/json');
    }
    await expect.poll(async () => (await last()).status).toBe('delivered');
  });

  it('are sent again with the same id when the partner requests it', async () => {
    const { id, webhookId } = await last();
    received.length = 0;
    const { data } = await api.graphql(REPLAY, { token, variables: { input: { id } } });
    expect(data).toEqual({ replayWebhookDelivery: { __typename: 'ReplayWebhookDeliveryPayload' } });
    await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 60_000 });
    expect(received[0]?.headers['webhook-id']).toBe(webhookId);
  });

  it('can be tested with a test event', async () => {
    received.length = 0;
    const [endpoint] = await endpoints();
    expect(await send(TEST, { id: endpoint?.id })).toMatchObject({
      sendTestWebhook: { webhookDelivery: { eventType: 'webhook.test', status: 'pending' } },
    });
    await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 60_000 });
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({
      id: expect.any(String),
      type: 'webhook.test',
      version: 1,
    });
    await expect.poll(last).toMatchObject({
      status: 'delivered',
      responseStatus: 200,
      responseBody: 'thanks'.padEnd(2047),
      body: received[0]?.body,
      nextAttemptAt: null,
    });
  });

  it('have both signatures for a day after a new secret, then only the new one', async () => {
    const [endpoint] = await endpoints();
    const rotated = await send(ROTATE, { id: endpoint?.id });
    const fresh = Object(rotated)['rotateWebhookSecret'].secret;
    expect(fresh).toMatch(/^whsec_/);
    const signaturesOfTest = async () => {
      received.length = 0;
      await send(TEST, { id: endpoint?.id });
      await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 60_000 });
      const [event] = received;
      const by = (each: string) => signatureHeaders(partsOf(event), [each])['webhook-signature'];
      return { sent: event?.headers['webhook-signature'], both: `${by(fresh)} ${by(secret)}`, by };
    };
    const during = await signaturesOfTest();
    expect(during.sent).toBe(during.both);
    api.clock.advance({ minutes: 24 * 60 });
    const after = await signaturesOfTest();
    expect(after.sent).toBe(after.by(fresh));
  });

  it('wait while their endpoint is paused, and are sent when it is resumed', async () => {
    const [endpoint] = await endpoints();
    const id = endpoint?.id;
    await send(UPDATE, { id, isPaused: true, events: ['integration_request.created'] });
    received.length = 0;
    await api.graphql(createRequest.document, { token, variables: createRequest.variables });
    expect(await send(TEST, { id })).toEqual({
      sendTestWebhook: {
        __typename: 'ConflictError',
        message: 'The endpoint is paused. Resume it first.',
      },
    });
    await vi.waitFor(
      async () => expect(await last()).toMatchObject({ status: 'pending', nextAttemptAt: null }),
      { timeout: 60_000 },
    );
    expect(received).toEqual([]);
    expect(await send(UPDATE, { id, isPaused: false })).toMatchObject({
      updateWebhookEndpoint: {
        webhookEndpoint: { url, events: ['integration_request.created'], pausedAt: null },
      },
    });
    await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 60_000 });
  });

  it('are retried for three days without following redirects, and then fail', async () => {
    const { prisma } = api.services.database;
    // The dispatcher sends nothing to a paused endpoint, so this test alone makes the attempts.
    const { id: endpointId } = await prisma.webhookEndpoint.findFirstOrThrow();
    await prisma.webhookEndpoint.update({
      where: { id: endpointId },
      data: { pausedAt: api.clock.now() },
    });
    const { id: deliveryId } = await prisma.webhookDelivery.create({
      data: { endpointId, eventType: 'integration_request.created', payload: {} },
    });
    received.length = 0;
    status = 302;
    const claimed = () =>
      prisma.webhookDelivery.findUniqueOrThrow({
        where: { id: deliveryId },
        include: { endpoint: { include: { apiKey: true } } },
      });
    const planned: number[] = [];
    for (;;) {
      await deliverWebhook(await claimed(), api.services);
      const { nextAttemptAt } = await claimed();
      if (!nextAttemptAt) break;
      const seconds = (nextAttemptAt.getTime() - api.clock.now().getTime()) / 1000;
      planned.push(seconds);
      api.clock.advance({ seconds });
    }
    expect(planned.slice(0, 4)).toEqual([5, 60, 300, 1800]);
    expect(planned.reduce((sum, each) => sum + each) / 3600).toBeGreaterThan(72);
    expect(received).toHaveLength(planned.length + 1);
    expect(await last()).toMatchObject({
      status: 'failed',
      attempts: 11,
      responseStatus: 302,
      lastError: 'It answered 302.',
    });
    expect((await endpoints())[0]?.disabledAt).not.toBeNull();
    expect(await prisma.auditEvent.count({ where: { action: 'webhook.disabled' } })).toBe(1);
    status = 200;
    await send(UPDATE, { id: (await endpoints())[0]?.id, isPaused: false });
    expect((await endpoints())[0]?.disabledAt).toBeNull();
  });

  it('belong to one key: only this key and super_admins see, change, replay or delete them', async () => {
    const other = await api.createApiKey(['integration_requests:read']);
    const [endpoint] = await endpoints();
    const { id } = await last();
    expect(await endpoints(other)).toEqual([]);
    const node = 'query ($id: ID!) { node(id: $id) { id } }';
    const found = await api.graphql(node, { token: other, variables: { id: endpoint?.id } });
    expect(found).toMatchObject({ data: { node: null } });
    expect(found.errors).toBeUndefined();
    for (const [document, input] of [
      [REPLAY, { id }],
      [UPDATE, { id: endpoint?.id, isPaused: true }],
      [ROTATE, { id: endpoint?.id }],
      [TEST, { id: endpoint?.id }],
      [DELETE, { id: endpoint?.id }],
    ] as const) {
      const [answer] = Object.values((await send(document, input, other)) ?? {});
      expect(answer).toMatchObject({ __typename: 'NotFoundError' });
    }
    const admin = await api.signIn('super_admin');
    expect(await endpoints(admin)).toMatchObject([{ id: endpoint?.id }]);
    expect(await send(DELETE, { id: endpoint?.id })).toEqual({
      deleteWebhookEndpoint: { __typename: 'DeleteWebhookEndpointPayload' },
    });
    expect(await endpoints()).toEqual([]);
  });

  it.each([
    ['expires', 'The key has expired.', (now: Date) => ({ expiresAt: now })],
    ['is revoked', 'The key was revoked.', (now: Date) => ({ revokedAt: now })],
  ])('end when their key %s', async (_how, lastError, end) => {
    const { apiKey, webhookDelivery, webhookEndpoint } = api.services.database.prisma;
    const endpointOfNewKey = async () => {
      const key = await api.createApiKey([
        'integration_requests:read',
        'integration_requests:write',
      ]);
      await create({ url }, key);
      const where = { apiKey: { prefix: key.slice(0, 14) } };
      const { id: endpointId, apiKeyId } = await webhookEndpoint.findFirstOrThrow({ where });
      return { key, endpointId, apiKeyId };
    };
    const [ended, other] = [await endpointOfNewKey(), await endpointOfNewKey()];
    const { endpointId } = ended;
    const now = api.clock.now();
    await apiKey.update({ where: { id: ended.apiKeyId }, data: end(now) });
    await webhookDelivery.create({
      data: { endpointId, eventType: 'webhook.test', payload: {}, nextAttemptAt: now },
    });
    await api.services.notifications.publish(DELIVERIES_DUE, {});
    const deliveriesOf = (id: string) => webhookDelivery.findMany({ where: { endpointId: id } });
    const failed = { status: 'failed', attempts: 0, lastError, nextAttemptAt: null };
    await expect.poll(() => deliveriesOf(endpointId)).toMatchObject([failed]);
    const admin = await api.signIn('super_admin');
    const [delivery] = await deliveriesOf(endpointId);
    for (const [name, type, id] of [
      ['sendTestWebhook', 'WebhookEndpoint', endpointId],
      ['replayWebhookDelivery', 'WebhookDelivery', delivery?.id ?? ''],
    ] as const) {
      const inputType = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
      const document = `mutation ($input: ${inputType}!) { ${name}(input: $input) { __typename } }`;
      const variables = { input: { id: encodeGlobalId(type, id) } };
      const { data } = await api.graphql(document, { variables, token: admin });
      expect(data).toEqual({ [name]: { __typename: 'ConflictError' } });
    }

    const { document, variables } = createRequest;
    await api.graphql(document, { token: other.key, variables });
    await expect
      .poll(() => deliveriesOf(other.endpointId))
      .toMatchObject([{ status: 'delivered' }]);
    expect(await deliveriesOf(endpointId)).toHaveLength(1);
  });

  it('can be created by staff only for a key that may receive events', async () => {
    const admin = await api.signIn('super_admin');
    const keyOf = async (scopes: string[], more = {}) => {
      const prefix = crypto.randomUUID();
      const data = { name: 'Key', prefix, keyHash: tokenHash(prefix), scopes, ...more };
      return (await api.services.database.prisma.apiKey.create({ data })).id;
    };
    const made = async (apiKeyId?: string) => {
      const { data } = await create({ url, apiKeyId }, admin);
      return data?.createWebhookEndpoint.__typename;
    };
    const expired = { expiresAt: new Date(0) };
    expect(await made()).toBe('InvalidInputError');
    expect(await made(await keyOf(['posts:read']))).toBe('NotFoundError');
    expect(await made(await keyOf(['integration_requests:read'], expired))).toBe('NotFoundError');
    const good = await keyOf(['integration_requests:read']);
    for (let count = 0; count < 20; count += 1) {
      expect(await made(good)).toBe('CreateWebhookEndpointPayload');
    }
    expect(await made(good)).toBe('ConflictError');
  });
});

function partsOf(event: Received | undefined) {
  if (!event) throw new Error('No event.');
  const { headers, body } = event;
  const at = new Date(Number(headers['webhook-timestamp']) * 1000);
  return { id: String(headers['webhook-id']), at, body };
}
