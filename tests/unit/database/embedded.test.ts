import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { prepareCluster } from '../../../graphql/services/database/cluster.ts';
import { openEmbeddedPool } from '../../../graphql/services/database/embedded.ts';
import { silentLog } from '../../support/api/silentLog.ts';

it('the embedded database lets sockets and timers go on between the queries of a long chain', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'embedded-'));
  const folder = await prepareCluster(dataDir, silentLog);
  const database = await openEmbeddedPool({ folder });
  await database.pool.query('SELECT 1');
  let turns = 0;
  const count = () => {
    turns += 1;
    turning = setImmediate(count);
  };
  let turning = setImmediate(count);
  for (let query = 0; query < 25; query += 1) await database.pool.query('SELECT 1');
  for (let transaction = 0; transaction < 25; transaction += 1) {
    const client = await database.pool.connect();
    await client.query('BEGIN');
    await client.query('COMMIT');
    client.release();
  }
  clearImmediate(turning);
  expect(turns).toBeGreaterThanOrEqual(50);
  await database.close();
  await rm(dataDir, { recursive: true });
});
