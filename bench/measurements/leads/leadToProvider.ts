import { setTimeout as sleep } from 'node:timers/promises';
import type { ProductServer } from '../../../tests/support/product/server.ts';
import { atMost, type Figure, milliseconds, percentile } from '../../figure.ts';
import type { ProviderProcess } from '../../load/providerProcess.ts';
import { visitorAddress } from '../../../tests/support/visitorAddress.ts';
import { staffToken } from '../../staffToken.ts';

const PER_SECOND = 50;
const SECONDS = 20;
const WARM_UP = 50;
const GOAL_MS = 250;
const GRACE_MS = 15_000;

interface Sent {
  phone: string;
  /** When the lead's request started, in milliseconds since the epoch. */
  at: number;
}

/**
 * Sends leads at a steady rate, each followed by its trigger like the home page does. It measures from the start of the
 * lead's request until the provider has the call. The rate does not depend on responses, so a slow server shows.
 */
export async function measureLeadToProvider(
  server: ProductServer,
  provider: ProviderProcess,
): Promise<Figure[]> {
  await sendLeads(server.url, 0, WARM_UP);
  const sent = await sendLeads(server.url, WARM_UP, PER_SECOND * SECONDS);
  const arrivals = await waitForArrivals(provider, sent);
  const delays = sent.map(({ phone, at }) => (arrivals.get(phone)?.[0] ?? Number.NaN) - at);
  const twice = sent.filter(({ phone }) => (arrivals.get(phone)?.length ?? 0) > 1).length;
  if (twice > 0) throw new Error(`${twice} calls were requested more than once.`);
  const p99 = percentile(delays, 0.99);
  return [
    {
      what: `lead POST to provider request, ${PER_SECOND} a second for ${SECONDS} s, p50`,
      value: milliseconds(percentile(delays, 0.5)),
    },
    {
      what: 'lead POST to provider request, p99',
      value: milliseconds(p99),
      ...atMost(GOAL_MS, p99, milliseconds),
    },
  ];
}

/** Rounds of leads at a steady rate. Each gives the times from the start of a lead's request until the provider has the call. */
export function createLeadRounds(
  url: string,
  provider: ProviderProcess,
  perSecond: number,
): (seconds: number) => Promise<number[]> {
  let from = 0;
  return async (seconds) => {
    const sent = await sendLeads(url, from, perSecond * seconds, perSecond);
    from += perSecond * seconds;
    const arrivals = await waitForArrivals(provider, sent);
    return sent.map(({ phone, at }) => (arrivals.get(phone)?.[0] ?? Number.NaN) - at);
  };
}

/** Sends so many leads at a steady rate. @param from the number of the first. */
async function sendLeads(
  url: string,
  from: number,
  count: number,
  perSecond = PER_SECOND,
): Promise<Sent[]> {
  const begun = performance.now();
  const sending: Promise<Sent>[] = [];
  for (let index = 0; index < count; index += 1) {
    const due = begun + (index * 1000) / perSecond;
    await sleep(Math.max(0, due - performance.now()));
    sending.push(sendLead(url, from + index));
  }
  return Promise.all(sending);
}

async function sendLead(url: string, index: number): Promise<Sent> {
  const at = performance.timeOrigin + performance.now();
  const phone = `801555${String(index).padStart(4, '0')}`;
  const email = `lead${index}@example.com`;
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': visitorAddress(index),
  };
  const post = async (path: string, body: object, expected: number) => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (response.status !== expected && response.status !== 200) {
      throw new Error(`${path} answered ${response.status}: ${text}`);
    }
  };
  await post('/api/leads', { firstName: 'Jane', email, phone, source: 'hero_form' }, 201);
  await post('/api/trigger-ai-call', { name: 'Jane', email, phone }, 202);
  return { phone, at };
}

/** @throws when the provider does not get a request for each lead. */
async function waitForArrivals(
  provider: ProviderProcess,
  sent: Sent[],
): Promise<Map<string, number[]>> {
  const until = performance.now() + GRACE_MS;
  for (;;) {
    const arrivals = Map.groupBy(await provider.arrivals(), ({ phone }) => phone);
    const missing = sent.filter(({ phone }) => !arrivals.has(phone)).length;
    if (missing === 0) {
      return new Map([...arrivals].map(([phone, all]) => [phone, all.map(({ at }) => at)]));
    }
    if (performance.now() > until) throw new Error(`${missing} requests never arrived.`);
    await sleep(100);
  }
}

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
