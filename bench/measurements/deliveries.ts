import type { ProductServer } from '../../tests/support/product/server.ts';
import { type Figure, milliseconds } from '../figure.ts';
import type { ProviderProcess } from '../load/providerProcess.ts';
import { staffToken } from '../staffToken.ts';
import { percentile } from '../statistics.ts';
import {
  PER_SECOND,
  SECONDS,
  sendLeads,
  waitForArrivals,
  WARM_UP,
} from './leads/leadToProvider.ts';

/** The time from the start of a lead's request until a webhook endpoint has the event `lead.created`. */
export async function measureDeliveries(
  server: ProductServer,
  receiver: ProviderProcess,
): Promise<Figure[]> {
  await subscribe(server.url, receiver.settings.CALL_PROVIDER_URL);
  await waitForArrivals(receiver, await sendLeads(server.url, 0, WARM_UP));
  const sent = await sendLeads(server.url, WARM_UP, PER_SECOND * SECONDS);
  const arrivals = await waitForArrivals(receiver, sent);
  const delays = sent.map(({ phone, at }) => (arrivals.get(phone)?.[0] ?? Number.NaN) - at);
  return [
    {
      what: `event to delivery, ${PER_SECOND} leads a second for ${SECONDS} s, p50 and p99`,
      value: [0.5, 0.99].map((share) => milliseconds(percentile(delays, share))).join(', '),
    },
  ];
}

async function subscribe(url: string, targetUrl: string): Promise<void> {
  const send = async (path: string, token: string, body: object) => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
    return text;
  };
  const query = `mutation { createApiKey(input: { name: "Bench", scopes: ["leads:read"] }) {
    ... on CreateApiKeyPayload { key } } }`;
  const created = await send('/graphql', await staffToken(url), { query });
  const { data }: { data: { createApiKey: { key: string } } } = JSON.parse(created);
  await send('/api/hooks', data.createApiKey.key, { targetUrl, event: 'lead.created' });
}
