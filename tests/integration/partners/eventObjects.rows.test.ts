import { beforeAll, describe, expect, it } from 'vitest';
import { createExecutor } from '../../../graphql/http/executor.ts';
import { readPersistedOperations } from '../../../graphql/http/persistedOperations.ts';
import type { RunDocument } from '../../../graphql/partners/webhooks/delivery/eventObjects.ts';
import { webhookReader } from '../../../graphql/partners/webhooks/delivery/webhookReader.ts';
import { ownContext } from '../../../graphql/requestContext.ts';
import { schema } from '../../../graphql/schema.ts';
import type { ApiKeyScope } from '../../../web/content/partners/apiKeyScopes.ts';
import { WEBHOOK_EVENTS } from '../../../web/content/partners/webhookEvents.ts';
import { useApi } from '../../support/api/api.ts';
import { readEvents } from '../../support/api/readEvents.ts';

describe('the objects of events', () => {
  const api = useApi({ WEBHOOK_KEY: 'a key for the secrets of webhooks in tests' });
  const asked: { document: string; scopes: string[] }[] = [];
  let run: RunDocument;

  beforeAll(() => {
    const { services } = api;
    const persisted = readPersistedOperations({ development: false });
    const executor = createExecutor({ schema, services, persisted });
    run = (own, viewer) => {
      asked.push({ document: own.document, scopes: [...viewer.scopes] });
      return executor.run(own, ownContext(viewer, 'event', services));
    };
  });

  async function subscribe(...scopes: ApiKeyScope[]): Promise<string> {
    await api.createApiKey(scopes);
    const { prisma } = api.services.database;
    const { id: apiKeyId } = await prisma.apiKey.findFirstOrThrow({ orderBy: { id: 'desc' } });
    const eventTypes = [...WEBHOOK_EVENTS];
    const data = {
      apiKeyId,
      url: 'https://partner.example',
      secret: new Uint8Array(1),
      eventTypes,
    };
    return (await prisma.webhookEndpoint.create({ data })).id;
  }
  async function createLead(name: string): Promise<string> {
    const json = { firstName: name, email: `${name}@example.com`, phone: '2125550123' };
    const { id } = await (await api.request('/api/leads', { json })).json();
    return id;
  }
  const deliveries = () =>
    api.services.database.prisma.webhookDelivery.findMany({ orderBy: { position: 'asc' } });

  it('are read once for all endpoints whose keys have the same scopes, at no cost for the keys', async () => {
    const endpoints = [
      await subscribe('leads:read', 'calls:read'),
      await subscribe('calls:read', 'leads:read'),
      await subscribe('leads:read'),
    ];
    await createLead('Ann');
    await createLead('Ben');
    await readEvents(
      webhookReader(api.services, run, () => undefined),
      api,
    );
    expect(asked.map(({ scopes }) => scopes.toSorted())).toEqual([
      ['calls:read', 'leads:read'],
      ['leads:read'],
    ]);
    const made = await deliveries();
    expect(made.map(({ endpointId }) => endpointId).toSorted()).toEqual(
      [...endpoints, ...endpoints].toSorted(),
    );
    expect(new Set(made.map(({ payload }) => JSON.stringify(payload)))).toHaveLength(2);
    for (const { id } of await api.services.database.prisma.apiKey.findMany()) {
      const { remaining, limit } = api.services.budgets.balance({ kind: 'apiKey', id });
      expect(remaining).toBe(limit);
    }
  });

  it('are not delivered if their lead is deleted while they are read', async () => {
    const { prisma } = api.services.database;
    await prisma.webhookDelivery.deleteMany();
    await createLead('Cleo');
    await createLead('Dan');
    const reader = webhookReader(
      api.services,
      async (own, viewer) => {
        const read = await run(own, viewer);
        await prisma.lead.deleteMany({ where: { email: 'cleo@example.com' } });
        return read;
      },
      () => undefined,
    );
    await readEvents(reader, api);
    const told = (await deliveries()).map(({ payload }) => JSON.stringify(payload));
    expect(told).toHaveLength(3);
    expect(told.every((payload) => payload.includes('dan@example.com'))).toBe(true);
  });

  it('come again if they cannot be read', async () => {
    const { prisma } = api.services.database;
    await prisma.webhookDelivery.deleteMany();
    await createLead('Eva');
    const failing: RunDocument = () => Promise.reject(new Error('no connection'));
    const events = () =>
      readEvents(
        webhookReader(api.services, failing, () => undefined),
        api,
      );
    await expect(events()).rejects.toThrow('no connection');
    expect(await deliveries()).toEqual([]);
    await readEvents(
      webhookReader(api.services, run, () => undefined),
      api,
    );
    expect(await deliveries()).toHaveLength(3);
  });
});
