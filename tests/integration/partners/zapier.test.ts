import { describe, expect, it } from 'vitest';
import zapier from 'zapier-platform-schema';
import { eventSchemas } from '../../../web/content/partners/eventSchemas.ts';
import { WEBHOOK_EVENTS } from '../../../web/content/partners/webhooks.ts';
import { useApi } from '../../support/api/api.ts';

describe('REST hooks', () => {
  const api = useApi({ WEBHOOK_KEY: 'a key for the secrets of webhooks in tests' });
  const targetUrl = 'https://hooks.example.com/1';
  const subscribe = (token: string | undefined, json: object) =>
    api.request('/api/hooks', { json, token });

  it('subscribe a URL to one event, and end', async () => {
    const token = await api.createApiKey(['leads:read']);
    const made = await subscribe(token, { targetUrl, event: 'lead.created' });
    expect(made.status).toBe(201);
    const { id, secret } = await made.json();
    expect(secret).toMatch(/^whsec_/);
    const query = '{ webhookEndpoints { edges { node { id url events } } } }';
    expect((await api.graphql(query, { token })).data).toEqual({
      webhookEndpoints: { edges: [{ node: { id, url: targetUrl, events: ['lead.created'] } }] },
    });
    const end = (by: string) => api.request(`/api/hooks/${id}`, { method: 'DELETE', token: by });
    expect((await end(await api.createApiKey(['leads:read']))).status).toBe(404);
    expect((await end(token)).status).toBe(204);
    expect((await end(token)).status).toBe(404);
  });

  it('take one key for many events', async () => {
    const token = await api.createApiKey([
      'leads:read',
      'calls:read',
      'bookings:read',
      'integration_requests:read',
    ]);
    for (const event of WEBHOOK_EVENTS.filter((each) => each !== 'suppression.created')) {
      expect((await subscribe(token, { targetUrl, event })).status).toBe(201);
    }
  });

  it('need an API key, a public URL, and an event that the key may receive', async () => {
    const event = 'lead.created';
    expect((await subscribe(undefined, { targetUrl, event })).status).toBe(401);
    const posts = await api.createApiKey(['posts:read']);
    expect((await subscribe(posts, { targetUrl, event })).status).toBe(403);
    const token = await api.createApiKey(['calls:read']);
    const other = await subscribe(token, { targetUrl, event });
    const error = 'Your API key needs the scope leads:read to receive lead.created';
    expect([other.status, await other.json()]).toEqual([403, { error }]);
    const missed = { event: 'call.missed' };
    for (const [json, field, msg] of [
      [{ targetUrl, event: 'nothing' }, 'event', 'There is no such event'],
      [{ targetUrl }, 'event', 'Event is required'],
      [missed, 'targetUrl', 'Address is required'],
      [{ ...missed, targetUrl: 5 }, 'targetUrl', 'targetUrl must be a text'],
      [{ ...missed, targetUrl: 'x' }, 'targetUrl', 'Address must begin with https://'],
      [
        { ...missed, targetUrl: 'https://10.0.0.1/' },
        'targetUrl',
        'Address must be on the internet',
      ],
    ] as const) {
      const refused = await subscribe(token, json);
      expect(refused.status).toBe(400);
      expect((await refused.json()).errors).toEqual([{ field, msg }]);
    }
  });

  it('show one example of each event', async () => {
    const token = await api.createApiKey(['calls:read']);
    for (const type of WEBHOOK_EVENTS) {
      const answer = await api.request(`/api/hooks/sample?event=${type}`, { token });
      const list: { type: string; data: unknown }[] = await answer.json();
      expect(list).toMatchObject([{ type }]);
      const kind = Object.entries(eventSchemas).find(([name]) => type.startsWith(`${name}.`));
      expect(kind?.[1].safeParse(list[0]?.data).success).toBe(true);
    }
    const statusIn = async (type: string) => {
      const answer = await api.request(`/api/hooks/sample?event=${type}`, { token });
      const [{ data }] = await answer.json();
      return data.status;
    };
    expect(await statusIn('call.missed')).toBe('no_answer');
    expect(await statusIn('booking.cancelled')).toBe('cancelled');
    const unknown = await api.request('/api/hooks/sample?event=x', { token });
    expect(unknown.status).toBe(400);
    expect((await api.request('/api/hooks/sample?event=call.missed')).status).toBe(401);
  });
});

interface Call {
  method?: string;
  url: string;
  body?: object;
  params?: Record<string, string>;
}

interface Bundle {
  authData: { site: string; apiKey: string };
  inputData?: Record<string, string>;
  cleanedRequest?: unknown;
  subscribeData?: unknown;
  targetUrl?: string;
}

interface Trigger {
  operation: {
    performSubscribe: Call;
    performUnsubscribe: Call;
    performList: Call;
    perform(z: unknown, bundle: Bundle): unknown;
  };
}

interface App {
  authentication: { test: Call };
  requestTemplate: { headers: Record<string, string> };
  triggers: Record<string, Trigger>;
  creates: {
    lead: { operation: { perform(z: unknown, bundle: Bundle): Promise<{ id: string }> } };
  };
}

const { default: app }: { default: App } = await import(
  new URL('../../../deploy/zapier/index.js', import.meta.url).href
);

/** What Zapier's command sends: data, with a mark for each function. */
function definition(): unknown {
  const text = JSON.stringify(app, (_key, value: unknown) =>
    typeof value === 'function' ? `$func$${value.length}$f$` : value,
  );
  return JSON.parse(text);
}

describe('the app for Zapier', () => {
  const api = useApi({ WEBHOOK_KEY: 'a key for the secrets of webhooks in tests' });

  /** Sends a request as Zapier does: with the template, and the values of the bundle in its place. */
  function send(call: Call, bundle: Bundle): Promise<Response> {
    const text = JSON.stringify({ ...app.requestTemplate, ...call }).replaceAll(
      /\{\{bundle\.([\w.]+)\}\}/g,
      (_all, path: string) =>
        String(path.split('.').reduce((value: unknown, key) => Object(value)[key], bundle)),
    );
    const { url, params, method, headers, body } = JSON.parse(text);
    const { pathname } = new URL(url);
    const query = params ? `?${new URLSearchParams(params)}` : '';
    return api.request(pathname + query, { method, headers, ...(body && { json: body }) });
  }

  async function bundle(...scopes: Parameters<typeof api.createApiKey>[0]): Promise<Bundle> {
    return { authData: { site: api.url, apiKey: await api.createApiKey(scopes) } };
  }

  it("is accepted by Zapier's own schema", () => {
    expect(zapier.validateAppDefinition(definition()).errors.map(({ stack }) => stack)).toEqual([]);
    expect(zapier.validateAppDefinition({ ...app, version: 'one' }).errors).not.toEqual([]);
  });

  it('has a trigger for each event', () => {
    expect(Object.keys(app.triggers)).toEqual(WEBHOOK_EVENTS.map((type) => type.replace('.', '_')));
  });

  it('knows whether a key is valid', async () => {
    const { test } = app.authentication;
    expect((await send(test, await bundle('leads:read'))).status).toBe(200);
    const unknown = { authData: { site: api.url, apiKey: 'sixty_unknown' } };
    expect((await send(test, unknown)).status).toBe(401);
  });

  it('subscribes, shows a sample, takes an event and ends', async () => {
    const { operation } = app.triggers['lead_created'] ?? {};
    if (!operation) throw new Error('There is no such trigger.');
    const own = { ...(await bundle('leads:read')), targetUrl: 'https://hooks.zapier.com/1' };
    const made = await send(operation.performSubscribe, own);
    expect(made.status).toBe(201);
    const [sample] = await (await send(operation.performList, own)).json();
    expect(sample).toMatchObject({ type: 'lead.created', data: { firstName: 'Ada Byron' } });
    expect(operation.perform({}, { ...own, cleanedRequest: sample })).toEqual([sample]);
    const subscribed = { ...own, subscribeData: await made.json() };
    expect((await send(operation.performUnsubscribe, subscribed)).status).toBe(204);
    expect((await send(operation.performUnsubscribe, subscribed)).status).toBe(404);
  });

  it('sends a lead with and without consent', async () => {
    const { perform } = app.creates.lead.operation;
    const own = await bundle('leads:write');
    const z = {
      request: async (call: Call) => ({ data: await (await send(call, own)).json() }),
    };
    const lead = { firstName: 'Ada Byron', email: 'ada@example.com', phone: '212-555-0142' };
    const consent = { consentText: 'Call me.', consentAt: new Date().toISOString() };
    const { id } = await perform(z, {
      ...own,
      inputData: { ...lead, ...consent, externalId: '7' },
    });
    const again = await perform(z, { ...own, inputData: { ...lead, externalId: '7' } });
    expect(again.id).toBe(id);
    const silent = await perform(z, { ...own, inputData: { ...lead, phone: '212-555-0143' } });
    expect(silent.id).not.toBe(id);
    const leads = await api.services.database.prisma.lead.findMany({
      orderBy: { createdAt: 'asc' },
      select: { consents: { select: { text: true } } },
    });
    expect(leads).toEqual([{ consents: [{ text: 'Call me.' }] }, { consents: [] }]);
  });
});
