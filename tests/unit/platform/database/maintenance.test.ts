import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { prepareCluster } from '../../../../graphql/platform/database/cluster.ts';
import {
  type EmbeddedPool,
  openEmbeddedPool,
} from '../../../../graphql/platform/database/embedded.ts';
import { startMaintenance } from '../../../../graphql/platform/database/maintenance.ts';
import { silentLog } from '../../../support/silentLog.ts';

let dataDir: string;
let database: EmbeddedPool;

// Making the cluster takes longer than the tests.
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'maintenance-'));
  const folder = await prepareCluster(dataDir, silentLog);
  database = await openEmbeddedPool({ folder });
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

beforeEach(async () => {
  await database.pool.query(
    `CREATE TABLE counter AS SELECT 0 AS n, repeat('x', 100) AS filling FROM generate_series(1, 1000)`,
  );
});
afterEach(async () => {
  await database.pool.query('DROP TABLE counter');
});

/** Leaves `times` thousand dead rows and a third of a megabyte of log for each. */
const update = (times: number) =>
  database.pool.query(
    `DO $$ BEGIN FOR i IN 1..${times} LOOP UPDATE counter SET n = n + 1; END LOOP; END $$`,
  );

async function ask<T>(expression: string): Promise<T | undefined> {
  const { rows } = await database.pool.query<{ value: T }>(`SELECT ${expression} AS value`);
  return rows[0]?.value;
}
const tableSize = () => ask<number>(`pg_table_size('counter')::int`);
const bytesToReplay = () =>
  ask<number>(
    `(SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::int FROM pg_control_checkpoint())`,
  );

describe('maintenance of the embedded database', () => {
  it('keeps the size of a busy table constant', async () => {
    const maintenance = startMaintenance(database.pool, silentLog, 20);
    const vacuums = () =>
      ask<number>(`pg_stat_get_vacuum_count('counter'::regclass)::int`).then(Number);
    const sizes: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      const before = await vacuums();
      await update(10);
      await expect.poll(vacuums).toBeGreaterThan(before);
      sizes.push(Number(await tableSize()));
    }
    await maintenance.stop();
    // Dead rows that stayed would make it grow by its first size each round.
    expect(Math.max(...sizes)).toBeLessThan(2 * (sizes[0] ?? 0));
  });

  it('keeps the log that the next start replays short', async () => {
    const maintenance = startMaintenance(database.pool, silentLog, 20);
    // At once more than may be written between two checkpoints, wherever the last one fell.
    await update(300);
    await expect.poll(bytesToReplay).toBeLessThan(1_000_000);
    await maintenance.stop();
  });

  it('leaves no log to replay after a stop', async () => {
    const maintenance = startMaintenance(database.pool, silentLog);
    await update(10);
    expect(await bytesToReplay()).toBeGreaterThan(1_000_000);
    await maintenance.stop();
    expect(await bytesToReplay()).toBeLessThan(10_000);
  });
});
