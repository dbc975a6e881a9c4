import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPostgresUrl } from '../../support/database/testDatabase.ts';
import { ADMIN_SETTINGS, createPartnerKey } from '../../support/product/partnerKey.ts';
import { type ProductServer, startServer } from '../../support/product/server.ts';
import { roundEnded, SOAK_TIMES } from '../../support/product/soak.ts';
import { type FakeVendor, startFakeVendor } from '../../support/voice/fakeVendor.ts';
import { VENDORS } from '../../support/voice/kinds.ts';

/** Questions who is calling, one after the other: a number of a lead, then a new one. */
const QUESTIONS = SOAK_TIMES * 200;
const LEADS_A_SECOND = 50;
const PAUSE_MS = 30;
const AN_HOUR_MS = 60 * 60_000;
/** What a caller may wait for the answer in silence. */
const LONGEST_P99_MS = 150;

describe('the question who is calling', () => {
  const made = new AsyncDisposableStack();
  let vendor: FakeVendor;
  let server: ProductServer;
  beforeAll(async () => {
    const postgres = made.adopt(await createPostgresUrl(), ({ drop }) => drop());
    vendor = made.adopt(await startFakeVendor(VENDORS.vapi), ({ close }) => close());
    const settings = {
      ...ADMIN_SETTINGS,
      ...vendor.settings,
      DATABASE_URL: postgres.url,
      LOG_LEVEL: 'error',
    };
    server = made.adopt(await startServer({ settings }), async ({ stop }) => void (await stop()));
  });
  afterAll(() => made.disposeAsync());

  it('is answered in time beside fifty leads a second', { timeout: AN_HOUR_MS }, async () => {
    const key = await createPartnerKey(server.url, ['leads:write']);
    const over = new AbortController();
    let sent = 0;
    const lead = async (): Promise<void> => {
      sent += 1;
      const number = String(sent).padStart(7, '0');
      const response = await fetch(`${server.url}/api/leads`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        body: JSON.stringify({
          firstName: 'Ann',
          email: `lead${number}@example.com`,
          phone: `801${number}`,
        }),
      });
      await response.arrayBuffer();
      expect(response.status).toBeLessThan(300);
    };
    const load = (async () => {
      const leads: Promise<void>[] = [];
      const begun = performance.now();
      while (!over.signal.aborted) {
        leads.push(lead());
        await delay(Math.max(0, begun + (sent * 1000) / LEADS_A_SECOND - performance.now()));
      }
      await Promise.all(leads);
    })();
    await delay(2_000);
    const times: number[] = [];
    for (let asked = 0; asked < QUESTIONS; asked += 1) {
      // Of the leads of the first second, and of nobody.
      const isKnown = asked % 2 === 0;
      const number = String(isKnown ? 1 + (asked % LEADS_A_SECOND) : asked).padStart(7, '0');
      const from = `+1${isKnown ? 801 : 802}${number}`;
      const begun = performance.now();
      const response = await vendor.ask(`${server.url}/api/providers/vapi`, {
        id: `question-${asked}`,
        from,
      });
      const { variables } = vendor.told(await response.json());
      times.push(performance.now() - begun);
      expect(variables['known']).toBe(isKnown ? 'yes' : 'no');
      await delay(PAUSE_MS);
    }
    over.abort();
    await load;
    const sorted = times.toSorted((one, other) => one - other);
    const share = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
    const p99 = share(0.99);
    const seen = `median ${share(0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, beside ${sent} leads`;
    roundEnded('incoming calls', 0, seen, 1);
    expect(p99).toBeLessThanOrEqual(LONGEST_P99_MS);
  });
});
