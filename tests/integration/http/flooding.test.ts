import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { useApi } from '../../support/api/api.ts';

const FLOOD = 60;
const MOST_LINES = 20;
const JSON_TYPE = 'application/json';

describe('a flood of faults', () => {
  const api = useApi({
    SITE_URL: 'https://sixty.example',
    CALL_PROVIDER_URL: 'http://127.0.0.1:1/',
    CALL_PROVIDER_SECRET: 'a-secret-of-the-provider',
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'the auth token',
    TWILIO_FROM: '+18015550199',
    METRICS_TOKEN: 'a-token-for-metrics',
    // Nobody answers there.
    GEO_PROVIDER_URL: 'http://127.0.0.1:1/{ip}',
  });

  const faults = () => api.logged.filter((line) => /"level":[456]0\b/.test(line));
  const metrics = async () =>
    (await api.request('/metrics', { token: 'a-token-for-metrics' })).text();
  const flood = (attack: (number: number) => Promise<unknown>) =>
    Promise.all(Array.from({ length: FLOOD }, (_, number) => attack(number)));

  /** Begins a body and hangs up. */
  function abort(path: string): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const headers = { 'content-type': JSON_TYPE, 'content-length': 1000 };
    const sent = request(`${api.url}${path}`, { method: 'POST', headers });
    sent.on('error', () => undefined).on('close', resolve);
    sent.write('{"query":', () => sent.destroy());
    return promise;
  }

  const cycle = Array.from(
    { length: 50 },
    (_, n) => `fragment F${n} on Query {...F${(n + 1) % 50}}`,
  );
  const deep = '['.repeat(10_000) + ']'.repeat(10_000);
  const ATTACKS: Record<string, (number: number) => Promise<unknown>> = {
    'unfinished bodies at REST': () => abort('/api/leads'),
    'unfinished bodies at GraphQL': () => abort('/graphql'),
    'broken JSON at REST': () => api.request('/api/leads', { json: '{broken' }),
    'broken JSON at GraphQL': () => api.request('/graphql', { json: '{broken' }),
    'fragments in a cycle': () =>
      api.request('/graphql', { json: { query: `{ ...F0 } ${cycle.join(' ')}` } }),
    'deep variables': () =>
      api.request('/graphql', {
        json: `{"query":"query ($id: ID!) { node(id: $id) { id } }","variables":{"id":${deep}}}`,
      }),
    'reports with a wrong signature': (number) =>
      api.request(`/api/calls/${number}/events`, {
        json: { event: 'ringing' },
        headers: { 'x-sixty-signature': `t=1,v1=${number}` },
      }),
    'reports of vendors that are not in use': () =>
      api.request('/api/providers/retell', { json: { event: 'call_ended' } }),
    'text messages with a wrong signature': () =>
      api.request('/api/providers/twilio/sms', {
        form: { MessageSid: 'SM1', From: '+18015550100', Body: 'STOP' },
        headers: { 'x-twilio-signature': 'wrong' },
      }),
    'submissions with an invented token': (number) =>
      api.request(`/api/inbound/invented-${number}`, { json: { email: 'ann@example.com' } }),
    'invented tokens of sessions': (number) =>
      api.request('/api/auth/me', { token: `invented-${number}` }),
  };

  it.each(Object.entries(ATTACKS))('%s: writes no warning and no error', async (_name, attack) => {
    const before = faults().length;
    await flood(attack);
    expect(faults().slice(before)).toEqual([]);
  });

  it('that strangers cause at a service of others is sampled and counted', async () => {
    const before = faults().length;
    await flood((number) => api.request('/api/geo', { address: `8.8.8.${number}` }));
    expect(faults().slice(before)).toHaveLength(MOST_LINES);
    const message = 'message="the country of an address could not be found"';
    const text = await metrics();
    expect(text).toContain(`{level="warn",${message},written="true"} ${MOST_LINES}`);
    expect(text).toContain(`{level="warn",${message},written="false"} ${FLOOD - MOST_LINES}`);
  });
});
