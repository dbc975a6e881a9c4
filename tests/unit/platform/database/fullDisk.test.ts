import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../../graphql/platform/database/database.ts';
import { isUnavailable } from '../../../../graphql/platform/database/errors.ts';
import { listen } from '../../../../graphql/platform/database/listen.ts';
import { silentLog } from '../../../support/silentLog.ts';
import { fillDisk } from '../../../support/outside/fullDisk.ts';

let dataDir: string;
let database: Database;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'sixty-full-'));
  database = await openDatabase({ dataDir, log: silentLog });
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Fills a good part of a file of the log, which has 16 MB. */
const save = (name: string) =>
  database.pool.query(
    `INSERT INTO "Category" (id, name, slug) SELECT gen_random_uuid(), $1::text, $1::text
     FROM (SELECT pg_logical_emit_message(true, 'test', repeat('x', 4000000)))`,
    [name],
  );
const saved = async () => {
  const { rows } = await database.pool.query<{ name: string }>('SELECT name FROM "Category"');
  return rows.map(({ name }) => name);
};

it('keeps all that was committed when its disk is full, and works again when there is space', async () => {
  const heard: string[] = [];
  const log = silentLog;
  const onPayload = (payload: string) => heard.push(payload);
  const listening = await listen(database, { channel: 'test', log, onPayload, onGap: () => {} });
  const acknowledged: string[] = [];
  const errors: unknown[] = [];

  const free = fillDisk(dataDir);
  for (let round = 0; round < 12; round += 1) {
    await save(`round ${round}`).then(
      () => acknowledged.push(`round ${round}`),
      (error: unknown) => errors.push(error),
    );
  }
  expect(errors.length).toBeGreaterThan(1);
  expect(errors.filter((error) => !isUnavailable(error))).toEqual([]);

  free();
  await expect.poll(() => save('after').then(() => 'saved', String)).toBe('saved');
  expect(await saved()).toEqual(expect.arrayContaining([...acknowledged, 'after']));
  await expect
    .poll(async () => {
      await database.pool.query(`NOTIFY test, 'heard'`);
      return heard;
    })
    .toContain('heard');
  await listening.close();
});
