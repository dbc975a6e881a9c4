import { describe, expect, it } from 'vitest';
import { eventSchemas } from '../../../web/content/developers/eventSchemas.ts';
import { WEBHOOK_EVENTS } from '../../../web/content/developers/webhookEvents.ts';
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
    for (const [json, field] of [
      [{ targetUrl, event: 'nothing' }, 'event'],
      [{ targetUrl }, 'event'],
      [{ targetUrl: 'http://10.0.0.1/', event: 'call.missed' }, 'targetUrl'],
      [{ event: 'call.missed' }, 'targetUrl'],
    ] as const) {
      const refused = await subscribe(token, json);
      expect(refused.status).toBe(400);
      expect((await refused.json()).errors[0].field).toBe(field);
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
