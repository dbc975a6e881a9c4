import { setTimeout as sleep } from 'node:timers/promises';
import type { ProductServer } from '../../../tests/support/product/server.ts';
import { type Figure, seconds } from '../../figure.ts';
import type { ProviderProcess } from '../../load/providerProcess.ts';
import { visitorAddress } from '../../../tests/support/visitorAddress.ts';

/** Other measurements of the same product have lower numbers. */
const FIRST_VISITOR = 9 << 16;
const COUNT = 2000;
const LONGEST_MS = 120_000;
const LOOK_EVERY_MS = 250;

/** Sends two thousand leads at once. Measures when all are saved and called, and checks that each is called once. */
export async function measureLeadBurst(
  servers: [ProductServer, ...ProductServer[]],
  provider: ProviderProcess,
): Promise<Figure[]> {
  const begun = performance.now();
  const phones = Array.from({ length: COUNT }, (_, index) => String(3_010_000_000 + index));
  const asked = await Promise.all(
    phones.map((phone, index) =>
      leaveLead(servers[index % servers.length] ?? servers[0], phone, index),
    ),
  );
  const saved = performance.now() - begun;
  const calls = await untilCalled(provider, phones);
  const called = performance.now() - begun;
  const once = phones.filter((phone) => calls.get(phone) === 1).length;
  const again = asked.filter((times) => times > 1).length;
  return [
    {
      what: '2,000 leads at once: all saved after; retries',
      value: `${seconds(saved)}; ${again}`,
    },
    {
      what: '2,000 leads at once: called exactly once, the last after',
      value: `${once}, ${seconds(called)}`,
      goal: 'all',
      met: once === COUNT,
    },
  ];
}

/** Sends a lead like a page that tries again when the server is busy. @returns the number of attempts. */
async function leaveLead(server: ProductServer, phone: string, index: number): Promise<number> {
  for (let times = 1; ; times += 1) {
    const response = await fetch(`${server.url}/api/leads`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': visitorAddress(FIRST_VISITOR + index),
      },
      body: JSON.stringify({ firstName: 'Burst', phone, email: `burst${index}@example.com` }),
    });
    const text = await response.text();
    if (response.status === 201) return times;
    if (response.status !== 503) throw new Error(`A lead was answered ${response.status}: ${text}`);
    await sleep(Number(response.headers.get('retry-after') ?? 1) * 1000);
  }
}

async function untilCalled(
  provider: ProviderProcess,
  phones: string[],
): Promise<Map<string, number>> {
  const wanted = new Set(phones);
  const deadline = performance.now() + LONGEST_MS;
  for (;;) {
    const calls = new Map<string, number>();
    for (const { phone } of await provider.arrivals()) {
      if (wanted.has(phone)) calls.set(phone, (calls.get(phone) ?? 0) + 1);
    }
    if (calls.size === wanted.size || performance.now() > deadline) return calls;
    await sleep(LOOK_EVERY_MS);
  }
}
