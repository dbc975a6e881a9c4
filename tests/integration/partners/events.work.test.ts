import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { recordCallEvent } from '../../../graphql/sales/calls/outcome/recordCallEvent.ts';
import { phoneHash } from '../../../graphql/sales/suppressions/optOuts.ts';
import type { CallStatus } from '../../../prisma/generated/client/client.ts';
import { API_KEY_SCOPES, type ApiKeyScope } from '../../../web/content/partners/apiKeys.ts';
import { eventSchemas } from '../../../web/content/partners/eventSchemas.ts';
import { WEBHOOK_EVENTS } from '../../../web/content/partners/webhooks.ts';
import { useApi } from '../../support/api/api.ts';
import { expectAllRead } from '../../support/api/readEvents.ts';

const CREATE = `mutation ($input: CreateWebhookEndpointInput!) {
  createWebhookEndpoint(input: $input) { ... on CreateWebhookEndpointPayload { secret } }
}`;
const LEAD = `query ($id: ID!) { node(id: $id) { ... on Lead {
  id externalId firstName email phone source status timeZone createdAt updatedAt
  attribution { utmSource utmMedium utmCampaign utmTerm utmContent referrer landingPage }
  call {
    id callId direction playbookVersion status isSimulated queuedAt dispatchedAt requestedAt ringingAt answeredAt endedAt bookedAt
    holdReason heldUntil speedToLeadSeconds speedToAnswerSeconds optedOut unansweredObjections qualified answers { key question answer } recordingUrl transcript lead { id externalId }
  }
} } }`;
const UPDATE = `mutation ($id: ID!) {
  updateLead(input: { id: $id, status: contacted }) { __typename }
}`;

interface Created {
  createWebhookEndpoint: { secret: string };
}
interface Event {
  id: string;
  type: string;
  version: number;
  timestamp: string;
  data: Record<string, unknown>;
}

describe('events', () => {
  const settings = {
    WEBHOOK_KEY: 'a key for the secrets of webhooks in tests',
    WEBHOOK_ALLOW_PRIVATE: 'true',
  };
  const api = useApi(settings, { deliversWebhooks: true });
  const received = new Map<string, Event[]>();
  const secrets = new Map<string, string>();
  let refusals = 0;
  let receiver: Server;

  beforeAll(async () => {
    receiver = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const path = request.url ?? '';
      if (path === '/failing' && refusals > 0) {
        refusals -= 1;
        response.writeHead(500).end();
        return;
      }
      const body = Buffer.concat(chunks).toString();
      const { headers } = request;
      const sentAt = new Date(Number(headers['webhook-timestamp']) * 1000);
      const signature = new Webhook(secrets.get(path) ?? '').sign(
        String(headers['webhook-id']),
        sentAt,
        body,
      );
      if (headers['webhook-signature'] !== signature) throw new Error('The signature is wrong.');
      received.set(path, [...(received.get(path) ?? []), JSON.parse(body)]);
      response.end();
    });
    receiver.listen(0, '127.0.0.1');
    await once(receiver, 'listening');
  });
  afterAll(() => void receiver.close());

  async function subscribe(path: string, scopes: readonly ApiKeyScope[]): Promise<string> {
    const token = await api.createApiKey(scopes);
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}${path}`;
    const { data } = await api.graphql<Created>(CREATE, { token, variables: { input: { url } } });
    secrets.set(path, data?.createWebhookEndpoint.secret ?? '');
    return token;
  }
  const at = (path: string) => received.get(path) ?? [];
  const typesAt = (path: string) => at(path).map(({ type }) => type);
  const arrived = (path: string, types: string[]) =>
    vi.waitFor(() => expect(typesAt(path)).toEqual(types), { timeout: 60_000, interval: 50 });

  async function createLead(token: string, email: string): Promise<string> {
    const json = { firstName: 'Ann', email, phone: '2125550123', externalId: email };
    return (await (await api.request('/api/leads', { json, token })).json()).id;
  }
  async function report(email: string, status: CallStatus): Promise<void> {
    const { prisma } = api.services.database;
    const { id } = await prisma.call.findFirstOrThrow({ where: { lead: { email } } });
    const transcript = status === 'completed' ? 'Hello.' : null;
    await recordCallEvent(id, { status, at: api.clock.now(), transcript }, api.services);
  }

  it('of one lead arrive in order, with the objects as the API answers them', async () => {
    const token = await subscribe('/all', API_KEY_SCOPES);
    await subscribe('/calls', ['calls:read']);
    await subscribe('/requests', ['integration_requests:read']);
    const id = await createLead(token, 'ann@example.com');
    await arrived('/all', ['lead.created']);
    const read = async () =>
      (await api.graphql<{ node: Record<string, unknown> }>(LEAD, { token, variables: { id } }))
        .data?.node;
    const { call: _, ...lead } = (await read()) ?? {};
    expect(at('/all')[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type: 'lead.created',
      version: 1,
      timestamp: expect.any(String),
      data: lead,
    });
    await api.graphql(UPDATE, { token: await api.signIn('admin'), variables: { id } });
    await report('ann@example.com', 'answered');
    await report('ann@example.com', 'completed');
    await arrived('/all', ['lead.created', 'lead.updated', 'call.answered', 'call.completed']);
    const { call, ...changed } = (await read()) ?? {};
    expect(at('/all')[1]?.data).toEqual(changed);
    expect(at('/all')[3]?.data).toEqual(call);
    expect(call).toMatchObject({ transcript: 'Hello.', lead: { externalId: 'ann@example.com' } });
    // Another endpoint gets the same events under the same ids, as far as its key may read the objects.
    await arrived('/calls', ['call.answered', 'call.completed']);
    expect(at('/calls')).toEqual(at('/all').slice(2));
    expect(at('/requests')).toEqual([]);
  });

  it('wait for an earlier event of the same lead that an endpoint has refused', async () => {
    refusals = 1;
    const token = await subscribe('/failing', ['leads:read', 'leads:write', 'calls:read']);
    await createLead(token, 'late@example.com');
    const { prisma } = api.services.database;
    await vi.waitFor(() => expect(refusals).toBe(0), { timeout: 60_000 });
    await report('late@example.com', 'busy');
    await vi.waitFor(
      async () =>
        expect(
          await prisma.webhookDelivery.count({ where: { nextAttemptAt: null, status: 'pending' } }),
        ).toBe(1),
      { timeout: 60_000 },
    );
    expect(typesAt('/failing')).toEqual([]);
    api.clock.advance({ seconds: 5 });
    await arrived('/failing', ['lead.created', 'call.missed']);
  });

  it('all arrive when a lead changes again and again while they are delivered', async () => {
    const token = await subscribe('/often', ['leads:read', 'leads:write']);
    const globalId = await createLead(token, 'often@example.com');
    const id = Buffer.from(globalId, 'base64url').toString().split(':')[1];
    const { prisma } = api.services.database;
    const types = ['lead.created'];
    for (let number = 10; number < 40; number += 1) {
      await prisma.lead.update({ where: { id }, data: { firstName: `Ann ${number}` } });
      types.push('lead.updated');
    }
    await arrived('/often', types);
    const names = at('/often').map(({ data }) => String(data['firstName']));
    expect(names).toEqual(names.toSorted());
  });

  it('tell of opt-outs and of meetings that are booked and cancelled', async () => {
    await subscribe('/others', ['bookings:read']);
    const { prisma } = api.services.database;
    const { id: keyId } = await prisma.apiKey.findFirstOrThrow({ orderBy: { id: 'desc' } });
    await prisma.apiKey.update({
      where: { id: keyId },
      data: { scopes: { push: 'suppressions:read' } },
    });
    await prisma.webhookEndpoint.updateMany({
      where: { apiKeyId: keyId },
      data: { eventTypes: [...WEBHOOK_EVENTS] },
    });
    await prisma.suppression.create({
      data: {
        phone: '2125550199',
        phoneHash: phoneHash('2125550199'),
        source: 'staff',
        evidence: {},
      },
    });
    await arrived('/others', ['suppression.created']);
    expect(at('/others')[0]?.data).toMatchObject({ phone: '2125550199', source: 'staff' });
    const userId = (await api.createUser('admin')).id;
    const { id: hostId } = await prisma.host.create({
      data: { userId, name: 'Grace', timeZone: 'America/New_York', weeklyHours: [] },
    });
    const { id: meetingTypeId } = await prisma.meetingType.findFirstOrThrow();
    const startsAt = new Date('2027-01-04T15:00:00Z');
    const endsAt = new Date('2027-01-04T15:30:00Z');
    const person = { name: 'Ann', email: 'ann@example.com', timeZone: 'America/New_York' };
    const { id } = await prisma.booking.create({
      data: { hostId, meetingTypeId, startsAt, endsAt, ...person },
    });
    await prisma.booking.update({
      where: { id },
      data: {
        startsAt: new Date('2027-01-04T16:00:00Z'),
        endsAt: new Date('2027-01-04T16:30:00Z'),
      },
    });
    await prisma.booking.update({
      where: { id },
      data: { status: 'cancelled', cancelledAt: new Date() },
    });
    await arrived('/others', [
      'suppression.created',
      'booking.created',
      'booking.rescheduled',
      'booking.cancelled',
    ]);
    expect(at('/others')[3]?.data).toMatchObject({
      start: '2027-01-04T11:00:00-05:00',
      status: 'cancelled',
      host: { name: 'Grace' },
      lead: null,
    });
  });

  it('have data of their documented schema', () => {
    for (const { type, data } of [...received.values()].flat()) {
      const kind = Object.entries(eventSchemas).find(([name]) => type.startsWith(`${name}.`));
      const { success, error } = kind?.[1].safeParse(data) ?? {};
      expect({ type, success, error }).toMatchObject({ success: true });
      expect(Object.keys(data).toSorted()).toEqual(Object.keys(kind?.[1].shape ?? {}).toSorted());
    }
  });

  it('are delivered only to whoever subscribes to them', async () => {
    const { prisma } = api.services.database;
    await prisma.webhookEndpoint.deleteMany();
    await createLead(await api.createApiKey(['leads:write']), 'unheard@example.com');
    await vi.waitFor(() => expectAllRead('webhooks', prisma), { timeout: 60_000 });
    expect(await prisma.webhookDelivery.count()).toBe(0);
    expect(new Set(WEBHOOK_EVENTS).size).toBe(11);
  });
});
