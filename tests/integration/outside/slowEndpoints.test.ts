import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enqueueDelivery } from '../../../graphql/domain/webhooks/enqueueDelivery.ts';
import { createRequest } from '../../../web/content/developers/examples.ts';
import { useApi } from '../../support/api/api.ts';

const CREATE = `mutation ($input: CreateWebhookEndpointInput!) {
  createWebhookEndpoint(input: $input) {
    __typename
    ... on CreateWebhookEndpointPayload { webhookEndpoint { id } }
  }
}`;
const ENDPOINTS_OF_A_KEY = 5;

interface Created {
  createWebhookEndpoint: { webhookEndpoint: { id: string } };
}

describe('slow endpoints of one partner', () => {
  const settings = {
    WEBHOOK_KEY: 'a key for the secrets of webhooks in tests',
    WEBHOOK_ALLOW_PRIVATE: 'true',
  };
  const api = useApi(settings, { deliversWebhooks: true });
  const silentPaths: string[] = [];
  let received = 0;
  let silent: Server;
  let prompt: Server;

  beforeAll(async () => {
    silent = createServer((request) => void silentPaths.push(request.url ?? ''));
    prompt = createServer((_, response) => {
      received += 1;
      response.end();
    });
    for (const server of [silent, prompt]) {
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
    }
  });
  afterAll(() => {
    silent.closeAllConnections();
    silent.close();
    prompt.close();
  });

  const addressOf = (server: Server) =>
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const create = async (token: string, url: string) => {
    const { data } = await api.graphql<Created>(CREATE, { token, variables: { input: { url } } });
    return data?.createWebhookEndpoint.webhookEndpoint.id ?? '';
  };

  /** Enqueues five events for each endpoint at once. */
  const enqueueEvents = async (globalIds: readonly string[]) => {
    const { database, jobs } = api.services;
    await database.prisma.$transaction(async (tx) => {
      for (const globalId of globalIds) {
        const endpointId = Buffer.from(globalId, 'base64url').toString().split(':')[1] ?? '';
        for (let count = 0; count < 5; count += 1) {
          const data = { endpointId, eventType: 'webhook.test', payload: {} };
          const { id: deliveryId } = await tx.webhookDelivery.create({ data });
          await enqueueDelivery(jobs, { deliveryId, endpointId, attempt: 0 }, { tx });
        }
      }
    });
  };

  it('delay no event of another partner', async () => {
    const [slow, other] = await Promise.all([
      api.createApiKey(['integration_requests:read']),
      api.createApiKey(['integration_requests:read', 'integration_requests:write']),
    ]);
    const slowIds: string[] = [];
    for (let number = 0; number < ENDPOINTS_OF_A_KEY; number += 1) {
      slowIds.push(await create(slow, `${addressOf(silent)}/${number}`));
    }
    await create(other, `${addressOf(prompt)}/hook`);
    await enqueueEvents(slowIds);
    await expect.poll(() => silentPaths.length).toBe(2 * ENDPOINTS_OF_A_KEY);

    const { document, variables } = createRequest;
    await api.graphql(document, { token: other, variables });
    await expect.poll(() => received).toBe(1);

    // No slow request has ended: neither was it answered, nor given up after ten seconds.
    const { prisma } = api.services.database;
    expect(
      await prisma.webhookDelivery.count({ where: { deliveredAt: null, attempts: { gt: 0 } } }),
    ).toBe(0);
    const each = Array.from({ length: ENDPOINTS_OF_A_KEY }, (_, number) => [number, number]);
    expect(silentPaths.toSorted()).toEqual(each.flat().map((number) => `/${number}`));
  });
});
