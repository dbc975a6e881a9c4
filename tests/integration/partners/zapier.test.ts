import { afterAll, describe, expect, it } from 'vitest';
import zapier from 'zapier-platform-schema';
import { eventSchemas } from '../../../web/content/partners/eventSchemas.ts';
import { WEBHOOK_EVENTS } from '../../../web/content/partners/webhooks.ts';
import { useApi } from '../../support/api/api.ts';
import { openZapier } from '../../support/zapier/zapier.ts';

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

const { default: app }: { default: { triggers: object } } = await import(
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

  const zapierAccount = openZapier();
  afterAll(() => zapierAccount.close());

  async function authDataOf(...scopes: Parameters<typeof api.createApiKey>[0]) {
    return { site: api.url, apiKey: await api.createApiKey(scopes) };
  }

  it("is accepted by Zapier's own schema", () => {
    expect(zapier.validateAppDefinition(definition()).errors.map(({ stack }) => stack)).toEqual([]);
    expect(zapier.validateAppDefinition({ ...app, version: 'one' }).errors).not.toEqual([]);
  });

  it('has a trigger for each event', () => {
    expect(Object.keys(app.triggers)).toEqual(WEBHOOK_EVENTS.map((type) => type.replace('.', '_')));
  });

  it('knows whether a key is valid', async () => {
    const authData = await authDataOf('leads:read');
    expect(await zapierAccount.run('authentication.test', { authData })).toMatchObject([
      { type: 'lead.created' },
    ]);
    const unknown = { authData: { site: api.url, apiKey: 'sixty_unknown' } };
    await expect(zapierAccount.run('authentication.test', unknown)).rejects.toThrow('401');
  });

  it('subscribes, shows a sample, takes an event and ends', async () => {
    const trigger = (method: string) => `triggers.lead_created.operation.${method}`;
    const own = {
      authData: await authDataOf('leads:read'),
      targetUrl: 'https://hooks.zapier.com/1',
    };
    const subscribeData = await zapierAccount.run(trigger('performSubscribe'), own);
    expect(subscribeData).toMatchObject({ id: expect.any(String) });
    const samples = await zapierAccount.run(trigger('performList'), own);
    expect(samples).toMatchObject([{ type: 'lead.created', data: { firstName: 'Ada Byron' } }]);
    const cleanedRequest = Object(samples)[0];
    expect(await zapierAccount.run(trigger('perform'), { ...own, cleanedRequest })).toEqual(
      samples,
    );
    const subscribed = { ...own, subscribeData };
    expect(await zapierAccount.run(trigger('performUnsubscribe'), subscribed)).toEqual({});
    await expect(zapierAccount.run(trigger('performUnsubscribe'), subscribed)).rejects.toThrow(
      '404',
    );
  });

  it('sends a lead with and without consent', async () => {
    const authData = await authDataOf('leads:write');
    const create = async (inputData: object) => {
      const run = zapierAccount.run('creates.lead.operation.perform', { authData, inputData });
      return Object(await run).id;
    };
    const lead = { firstName: 'Ada Byron', email: 'ada@example.com', phone: '212-555-0142' };
    const at = '2026-11-20T10:00:00.000Z';
    const before = new Date();
    const id = await create({
      ...lead,
      consentText: 'Call me.',
      consentAt: at,
      externalId: '7',
    });
    expect(await create({ ...lead, externalId: '7' })).toBe(id);
    await create({ ...lead, phone: '212-555-0143', consentText: 'Call me now.' });
    await create({ ...lead, phone: '212-555-0144' });
    const leads = await api.services.database.prisma.lead.findMany({
      orderBy: { createdAt: 'asc' },
      select: { source: true, consents: { select: { text: true, createdAt: true } } },
    });
    expect(leads).toEqual([
      { source: 'zapier', consents: [{ text: 'Call me.', createdAt: new Date(at) }] },
      { source: 'zapier', consents: [{ text: 'Call me now.', createdAt: expect.any(Date) }] },
      { source: 'zapier', consents: [] },
    ]);
    // Without a time, the consent has the time of sending.
    expect(leads[1]?.consents[0]?.createdAt.getTime()).toBeGreaterThanOrEqual(before.getTime());
  });
});
