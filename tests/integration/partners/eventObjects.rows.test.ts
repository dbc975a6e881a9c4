import { beforeAll, describe, expect, it } from 'vitest';
import { createExecutor } from '../../../graphql/http/executor.ts';
import { readPersistedOperations } from '../../../graphql/http/persistedOperations.ts';
import type { RunDocument } from '../../../graphql/partners/webhooks/delivery/eventObjects.ts';
import { webhookReader } from '../../../graphql/partners/webhooks/delivery/webhookReader.ts';
import { erasePersonalData } from '../../../graphql/privacy/rowsOfPerson.ts';
import { ownContext } from '../../../graphql/requestContext.ts';
import { phoneHash } from '../../../graphql/sales/suppressions/optOuts.ts';
import { schema } from '../../../graphql/schema.ts';
import type { ApiKeyScope } from '../../../web/content/partners/apiKeys.ts';
import { WEBHOOK_EVENTS } from '../../../web/content/partners/webhooks.ts';
import { useApi } from '../../support/api/api.ts';
import { readEvents } from '../../support/api/readEvents.ts';

const OPERATOR = {
  client: { address: 'command line', network: 'command line', site: null, userAgent: null },
};
const FAY = '8015550187';
const GUS = '8015550188';
const JIM = '8015550189';

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
  const suppress = (phone: string) =>
    api.services.database.prisma.suppression.create({
      data: { phone, phoneHash: phoneHash(phone), source: 'staff', evidence: {} },
    });
  async function leaveWithoutLead(email: string, phone: string): Promise<void> {
    const { prisma } = api.services.database;
    const request = { name: 'Ann', email, company: 'Lee', integration: 'Acme CRM', notes: 'soon' };
    await api.request('/api/integration-requests', { json: request });
    const host = await prisma.host.create({
      data: { name: 'Bo', timeZone: 'UTC', weeklyHours: [] },
    });
    const { id: meetingTypeId } = await prisma.meetingType.findFirstOrThrow();
    const times = { startsAt: new Date(0), endsAt: new Date(1), timeZone: 'UTC' };
    await prisma.booking.create({
      data: { hostId: host.id, meetingTypeId, ...times, name: 'Ann', email, phone },
    });
    await suppress(phone);
  }
  /** A reader for which something happens between the first reading and its deliveries. */
  function readerAfter(happen: () => Promise<void>) {
    let happened: Promise<void> | undefined;
    const runThen: RunDocument = async (own, viewer) => {
      const read = await run(own, viewer);
      await (happened ??= happen());
      return read;
    };
    return webhookReader(api.services, runThen, () => undefined);
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

  it('do not name somebody who is erased while they are read', async () => {
    const { prisma } = api.services.database;
    await prisma.webhookEndpoint.deleteMany();
    const scopes = ['integration_requests:read', 'bookings:read', 'suppressions:read'] as const;
    await subscribe(...scopes);
    await leaveWithoutLead('fay@example.com', FAY);
    await leaveWithoutLead('gus@example.com', GUS);
    await suppress(JIM);
    const reader = readerAfter(async () => {
      for (const contact of ['fay@example.com', FAY])
        await erasePersonalData(contact, OPERATOR, api.services);
      // An erasure deletes the event too, unless another process has just taken it.
      await prisma.suppression.updateMany({ where: { phone: JIM }, data: { phone: null } });
    });
    await readEvents(reader, api);
    const told = (await deliveries()).map(({ eventType, payload }) => ({
      eventType,
      text: JSON.stringify(payload),
    }));
    expect(told.map(({ eventType }) => eventType)).toEqual([
      'integration_request.created',
      'booking.created',
      'suppression.created',
    ]);
    expect(told.every(({ text }) => /gus@example\.com|8015550188/.test(text))).toBe(true);
  });

  it('are deleted with a booking that has no lead, by address or by phone', async () => {
    const { prisma } = api.services.database;
    expect(await erasePersonalData(GUS, OPERATOR, api.services)).toMatchObject({
      webhookDeliveries: 2,
    });
    expect(await prisma.webhookDelivery.findMany()).toMatchObject([
      { eventType: 'integration_request.created' },
    ]);
    await erasePersonalData('gus@example.com', OPERATOR, api.services);
    expect(await prisma.webhookDelivery.count()).toBe(0);
  });

  it('are read again for an endpoint that is added, or hears of more, while they are read', async () => {
    const { prisma } = api.services.database;
    await prisma.webhookEndpoint.deleteMany();
    const first = await subscribe('suppressions:read');
    const second = await subscribe('suppressions:read', 'calls:read');
    const eventTypes = ['call.missed'];
    await prisma.webhookEndpoint.update({ where: { id: second }, data: { eventTypes } });
    await suppress(JIM);
    const added: string[] = [];
    const reader = readerAfter(async () => {
      await prisma.webhookEndpoint.update({
        where: { id: second },
        data: { eventTypes: ['suppression.created'] },
      });
      added.push(await subscribe('suppressions:read', 'bookings:read'));
    });
    await readEvents(reader, api);
    const told = await deliveries();
    expect(told.map(({ endpointId }) => endpointId).toSorted()).toEqual(
      [first, second, ...added].toSorted(),
    );
    expect(told).toHaveLength(3);
  });
});
