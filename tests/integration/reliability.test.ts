import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, inject, it, vi } from 'vitest';
import { openDatabase } from '../../graphql/services/database/database.ts';
import { startCallProvider } from '../support/callProvider.ts';
import { silentLog } from '../support/silentLog.ts';
import { type ProductServer, startServer } from '../support/server.ts';
import { createPostgresUrl } from '../support/testDatabase.ts';

const ROUNDS = 20;
const SENDERS = 4;
/** A round ends after a few leads, at a moment that no test could aim at: others are under way. */
const MOST_LEADS_A_ROUND = 12;
const SPREAD_MS = 30;

describe('a server that is killed in a stream of leads', () => {
  it(
    'loses none that it acknowledged, and has each called once',
    { timeout: 300_000 },
    async () => {
      const storage = await newStorage();
      const provider = await startCallProvider();
      const settings = {
        ...provider.settings,
        ...storage.settings,
        TRUST_PROXY: '1',
        DEMO_CONTENT: 'false',
        LOG_LEVEL: 'error',
      };
      const start = () => startServer({ dataDir: storage.dataDir, settings });
      const acknowledged = new Set<string>();
      let count = 0;
      const nextPhone = () => `801${String((count += 1)).padStart(7, '0')}`;

      for (let round = 0; round < ROUNDS; round += 1) {
        const server = await start();
        const streams = Array.from({ length: SENDERS }, (_, sender) =>
          sendLeads(server, nextPhone, acknowledged, sender % 2 === 0),
        );
        const enough = acknowledged.size + 1 + Math.floor(Math.random() * MOST_LEADS_A_ROUND);
        await vi.waitUntil(() => acknowledged.size >= enough, { timeout: 60_000, interval: 1 });
        await delay(Math.random() * SPREAD_MS);
        await server.kill();
        await Promise.all(streams);
      }
      expect(acknowledged.size).toBeGreaterThanOrEqual(ROUNDS);

      const last = await start();
      const accepted = () => provider.received.filter((call) => call.accepted);
      await vi.waitFor(
        () => {
          const phones = new Set(accepted().map(({ body }) => body.phone));
          expect([...acknowledged].filter((phone) => !phones.has(phone))).toEqual([]);
        },
        { timeout: 60_000, interval: 100 },
      );
      // Calls may be accepted and the process die before it knows: asked again with the same id, the provider knows it.
      const idsByPhone = Map.groupBy(accepted(), ({ body }) => body.phone);
      for (const [phone, calls] of idsByPhone) {
        expect(new Set(calls.map(({ idempotencyKey }) => idempotencyKey)).size, phone).toBe(1);
      }
      expect(await last.stop()).toBe(0);

      const database = await openDatabase({ ...storage, log: silentLog });
      const leads = await database.prisma.lead.findMany({
        select: { phone: true, _count: { select: { consents: true, calls: true } } },
      });
      await database.close();
      const saved = new Map(leads.map(({ phone, _count }) => [phone, _count]));
      expect([...acknowledged].filter((phone) => !saved.has(phone))).toEqual([]);
      expect(saved.size).toBe(leads.length);
      for (const counts of saved.values()) expect(counts).toEqual({ consents: 1, calls: 1 });

      await provider.close();
      await storage.remove();
    },
  );
});

/** Leaves leads, one after the other, until the server is gone. */
async function sendLeads(
  server: ProductServer,
  nextPhone: () => string,
  acknowledged: Set<string>,
  triggers: boolean,
): Promise<void> {
  for (;;) {
    const phone = nextPhone();
    const email = `lead${phone}@example.com`;
    const post = (call: string, json: object) =>
      fetch(server.url + call, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `10.${Number(phone.slice(-4, -2))}.${Number(phone.slice(-2))}.1`,
        },
        body: JSON.stringify(json),
      });
    try {
      const saved = await post('/api/leads', { firstName: 'Ann', email, phone });
      if (saved.status === 201) acknowledged.add(phone);
      else throw new Error(`A lead was answered ${saved.status}: ${await saved.text()}`);
      if (triggers) await post('/api/trigger-ai-call', { name: 'Ann', email, phone });
    } catch (error) {
      // What fetch throws when the connection breaks; an answer that is no 201 is an error of ours.
      if (error instanceof TypeError) return;
      throw error;
    }
  }
}

interface Storage {
  dataDir: string;
  databaseUrl?: string;
  settings: Record<string, string>;
  remove(): Promise<void>;
}

async function newStorage(): Promise<Storage> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sixty-killed-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  if (inject('databaseKind') === 'embedded') {
    return { dataDir, settings: {}, remove };
  }
  const { url, drop } = await createPostgresUrl({ migrated: false });
  return {
    dataDir,
    settings: { DATABASE_URL: url },
    databaseUrl: url,
    remove: () => drop().then(remove),
  };
}
