import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '../../support/silentLog.ts';
import { createPostgresUrl, type PostgresCopy } from '../../support/database/testDatabase.ts';
import { type FakeCallProvider, startCallProvider } from '../../support/outside/callProvider.ts';
import { expectEachCalledOnce, expectEachSavedOnce } from '../../support/product/savedLeads.ts';
import { type ProductServer, startServer } from '../../support/product/server.ts';
import { roundEnded, SOAK_TIMES } from '../../support/product/soak.ts';
import { startSteadyLeads } from '../../support/product/steadyLeads.ts';
import { openDatabase } from '../../../graphql/platform/database/database.ts';

describe('PostgreSQL that restarts under load', { timeout: 600_000 * SOAK_TIMES }, () => {
  const made = new AsyncDisposableStack();
  let dataDir: string;
  let provider: FakeCallProvider;
  let postgres: PostgresCopy;
  let server: ProductServer;

  beforeAll(async () => {
    dataDir = made.adopt(await mkdtemp(path.join(tmpdir(), 'sixty-outage-')), (folder) =>
      rm(folder, { recursive: true, force: true }),
    );
    provider = made.adopt(await startCallProvider(), ({ close }) => close());
    postgres = made.adopt(await createPostgresUrl(), ({ drop }) => drop());
    const settings = {
      ...provider.settings,
      DATABASE_URL: postgres.url,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'silent',
    };
    server = made.adopt(await startServer({ settings, dataDir }), ({ kill }) => kill());
  });
  afterAll(() => made.disposeAsync());

  const statusOf = async (path: string) => (await fetch(server.url + path)).status;
  const statusesOf = (...paths: string[]) => Promise.all(paths.map(statusOf));
  const readiness = () => statusOf('/readyz');

  it('loses no acknowledged lead, is reported by /readyz, and ends by itself', async () => {
    await using leads = startSteadyLeads(server);
    const { acknowledged, failures } = leads;

    // A page that was rendered before is served from memory.
    expect(await statusOf('/')).toBe(200);
    for (let round = 0; round < SOAK_TIMES; round += 1) {
      await leads.moreAcknowledged(10);
      await postgres.close();
      await expect.poll(readiness).toBe(503);
      expect(await statusOf('/healthz')).toBe(200);
      expect(await statusesOf('/', `/terms?${round}`, '/api/blog/posts', '/blog')).toEqual([
        200, 200, 503, 503,
      ]);
      await postgres.open();
      await expect.poll(readiness).toBe(200);
      await leads.moreAcknowledged(10);
      roundEnded('outage', round, `${acknowledged.size} leads, ${failures.length} refused`);
    }
    await leads.end();

    // A refusal says that the server is busy, and nothing of the database.
    expect(failures.filter((failure) => !failure.includes(': 503 '))).toEqual([]);
    expect(failures.length).toBeGreaterThan(0);
    await expectEachCalledOnce(acknowledged, provider);
    const database = await openDatabase({ databaseUrl: postgres.url, dataDir, log: silentLog });
    made.defer(() => database.close());
    await expectEachSavedOnce(acknowledged, database);
  });
});
