import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { silentLog } from '../../support/api/silentLog.ts';
import { createPostgresUrl, type PostgresCopy } from '../../support/database/testDatabase.ts';
import { type FakeCallProvider, startCallProvider } from '../../support/outside/callProvider.ts';
import { newLeadStream, sendLeads } from '../../support/product/leadStream.ts';
import { expectEachCalledOnce, expectEachSavedOnce } from '../../support/product/savedLeads.ts';
import { type ProductServer, startServer } from '../../support/product/server.ts';
import { SOAK_TIMES } from '../../support/product/soak.ts';
import { openDatabase } from '../../../graphql/services/database/database.ts';

const ROUNDS = SOAK_TIMES;
const PAUSE_MS = 20;

describe('PostgreSQL that restarts under load', { timeout: 120_000 * SOAK_TIMES }, () => {
  const stream = newLeadStream();
  let dataDir: string;
  let provider: FakeCallProvider;
  let postgres: PostgresCopy;
  let server: ProductServer;

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'sixty-outage-'));
    provider = await startCallProvider();
    postgres = await createPostgresUrl();
    server = await startServer({
      settings: {
        ...provider.settings,
        DATABASE_URL: postgres.url,
        TRUST_PROXY: '1',
        LOG_LEVEL: 'silent',
      },
      dataDir,
    });
  }, 240_000);

  afterAll(async () => {
    await server.stop();
    await provider.close();
    await postgres.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const statusOf = async (path: string) => (await fetch(server.url + path)).status;
  const statusesOf = (...paths: string[]) => Promise.all(paths.map(statusOf));
  const readiness = () => statusOf('/readyz');

  it('loses no acknowledged lead, is reported by /readyz, and ends by itself', async () => {
    let isOver = false;
    const visitors = {
      pick: () => server,
      mayBreak: () => false,
      isOver: () => isOver,
      pause: () => delay(PAUSE_MS),
    };
    const senders = [sendLeads(stream, visitors), sendLeads(stream, visitors)];
    const { acknowledged } = stream;
    const moreLeads = async () => {
      const enough = acknowledged.size + 10;
      await vi.waitUntil(() => acknowledged.size >= enough, { timeout: 60_000, interval: 5 });
    };

    // A page that was rendered before is served from memory.
    expect(await statusOf('/')).toBe(200);
    for (let round = 0; round < ROUNDS; round += 1) {
      await moreLeads();
      await postgres.close();
      await expect.poll(readiness).toBe(503);
      expect(await statusOf('/healthz')).toBe(200);
      expect(await statusesOf('/', `/terms?${round}`, '/api/blog/posts', '/blog')).toEqual([
        200, 200, 503, 503,
      ]);
      await postgres.open();
      await expect.poll(readiness).toBe(200);
      await moreLeads();
    }
    isOver = true;
    await Promise.all(senders);

    // Who cannot be served hears that the server is busy, and nothing of the database.
    expect(stream.failures.filter((failure) => !failure.includes(': 503 '))).toEqual([]);
    expect(stream.failures.length).toBeGreaterThan(0);
    await expectEachCalledOnce(acknowledged, provider);
    const database = await openDatabase({ databaseUrl: postgres.url, dataDir, log: silentLog });
    await expectEachSavedOnce(acknowledged, database);
    await database.close();
  });
});
