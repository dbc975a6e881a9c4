import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startCallProvider } from '../../support/outside/callProvider.ts';
import { runWebServer } from '../../support/outside/webServer.ts';
import { newLeadStream, sendLeads } from '../../support/product/leadStream.ts';
import { ADMIN_SETTINGS, createPartnerKey, sendAs } from '../../support/product/partnerKey.ts';
import { startServer } from '../../support/product/server.ts';
import { roundEnded, SOAK_TIMES } from '../../support/product/soak.ts';

const KILLS = SOAK_TIMES;
const SENDERS = 4;
const MOST_LEADS_A_ROUND = 12;
const SPREAD_MS = 30;

/** `tests/integration/partners/events.work.test.ts` proves that an event is stored in the transaction of its change. */
describe('events of a process that is killed in a stream of leads', () => {
  const partner = runWebServer((_request, response) => void response.writeHead(204).end());

  it('all arrive, each under one id', { timeout: 600_000 * SOAK_TIMES }, async () => {
    await using made = new AsyncDisposableStack();
    const dataDir = made.adopt(await mkdtemp(path.join(tmpdir(), 'sixty-events-')), (folder) =>
      rm(folder, { recursive: true, force: true }),
    );
    const provider = made.adopt(await startCallProvider(), ({ close }) => close());
    const settings = {
      ...provider.settings,
      ...ADMIN_SETTINGS,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'error',
      WEBHOOK_ALLOW_PRIVATE: 'true',
    };
    const start = async () =>
      made.adopt(await startServer({ dataDir, settings }), ({ kill }) => kill());
    const first = await start();
    const key = await createPartnerKey(first.url, ['leads:read']);
    const hook = { targetUrl: `${partner.url}/events`, event: 'lead.created' };
    await sendAs(key, `${first.url}/api/hooks`, hook);
    await first.stop();

    const stream = newLeadStream();
    const { acknowledged } = stream;
    for (let round = 0; round < KILLS; round += 1) {
      const server = await start();
      let isKilled = false;
      onTestFinished(() => void (isKilled = true));
      const visitors = { pick: () => server, mayBreak: () => isKilled, isOver: () => isKilled };
      const senders = Array.from({ length: SENDERS }, () => sendLeads(stream, visitors));
      const enough = acknowledged.size + 1 + Math.floor(Math.random() * MOST_LEADS_A_ROUND);
      await vi.waitUntil(() => acknowledged.size >= enough, { timeout: 240_000, interval: 1 });
      await delay(Math.random() * SPREAD_MS);
      isKilled = true;
      await server.kill();
      await Promise.all(senders);
      roundEnded(
        'events',
        round,
        `${acknowledged.size} leads, ${partner.requests.length} deliveries`,
      );
    }

    const last = await start();
    const events = () =>
      partner.requests.map(
        ({ body }) => JSON.parse(body) as { id: string; data: { phone: string } },
      );
    const missing = () => {
      const arrived = new Set(events().map(({ data }) => data.phone));
      return [...acknowledged].filter((phone) => !arrived.has(phone));
    };
    // A delivery that a killed process had begun is free again after half a minute.
    await expect.poll(missing, { timeout: 120_000 }).toEqual([]);
    for (const [phone, same] of Map.groupBy(events(), ({ data }) => data.phone))
      expect(new Set(same.map(({ id }) => id)).size, phone).toBe(1);
    expect(await last.stop()).toBe(0);
  });
});
