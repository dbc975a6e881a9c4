import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PER_ENDPOINT } from '../../../graphql/partners/webhooks/delivery/claimDueDeliveries.ts';
import { createRequest } from '../../../web/content/partners/examples.ts';
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

  /** Makes more events for each endpoint than are sent to it at the same time. */
  const makeEvents = (globalIds: readonly string[]) => {
    const data = globalIds.flatMap((globalId) => {
      const endpointId = Buffer.from(globalId, 'base64url').toString().split(':')[1] ?? '';
      const event = { endpointId, eventType: 'webhook.test', payload: {} };
      return Array.from({ length: PER_ENDPOINT + 2 }, () => ({
        ...event,
        nextAttemptAt: api.clock.now(),
      }));
    });
    return api.services.database.prisma.webhookDelivery.createMany({ data });
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
    await makeEvents(slowIds);
    await expect.poll(() => silentPaths.length).toBe(PER_ENDPOINT * ENDPOINTS_OF_A_KEY);

    const { document, variables } = createRequest;
    await api.graphql(document, { token: other, variables });
    await expect.poll(() => received).toBe(1);

    // No slow request has ended: neither was it answered, nor given up after ten seconds.
    const { prisma } = api.services.database;
    expect(
      await prisma.webhookDelivery.count({ where: { deliveredAt: null, attempts: { gt: 0 } } }),
    ).toBe(0);
    for (let number = 0; number < ENDPOINTS_OF_A_KEY; number += 1) {
      expect(silentPaths.filter((path) => path === `/${number}`)).toHaveLength(PER_ENDPOINT);
    }
  });
});
