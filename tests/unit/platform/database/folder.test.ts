import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../../graphql/platform/database/database.ts';
import { isMigrated, migrate } from '../../../../graphql/platform/database/migrate.ts';
import { silentLog } from '../../../support/silentLog.ts';

const OPEN = fileURLToPath(new URL('../../../support/database/openDataFolder.ts', import.meta.url));

let dataDir: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'folder-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) await kill(child);
  await rm(dataDir, { recursive: true });
});

/** Starts a process that opens the folder's database and keeps it. */
function openElsewhere(): ChildProcess {
  const child = spawn(process.execPath, [OPEN, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  return child;
}
async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}
async function opened(child: ChildProcess): Promise<void> {
  if (child.stdout) await once(child.stdout, 'data');
}
const open = () => openDatabase({ dataDir, log: silentLog });

describe('a data folder', () => {
  it('is refused to a second process, with a helpful message', async () => {
    const first = openElsewhere();
    await opened(first);

    await expect(open()).rejects.toThrow(
      new RegExp(
        `^The data folder ${dataDir} is in use by process ${first.pid} on \\S+\\. Stop it, choose another ` +
          'folder with DATA_DIR, or share a PostgreSQL server between processes with DATABASE_URL\\.$',
      ),
    );
  });

  it('is free immediately after its process dies, with the data of that process', async () => {
    const first = openElsewhere();
    await opened(first);
    await kill(first);

    const database = await open();
    expect(await database.prisma.category.count()).toBe(1);
    await database.close();
  });

  it('is free after it was closed, and contains nothing but the database', async () => {
    await (await open()).close();
    await (await open()).close();
    expect(await readdir(dataDir)).toEqual(['database']);
  });

  it('is refused if another version of the embedded database created it', async () => {
    await (await open()).close();
    await writeFile(path.join(dataDir, 'database', 'PG_VERSION'), '17\n');
    await expect(open()).rejects.toThrow(
      /were made by version 17 of the embedded database, this build has version 18/,
    );
  });

  it('cannot be opened twice in one process', async () => {
    const database = await open();
    await expect(open()).rejects.toThrow(`in use by process ${process.pid}`);
    await database.close();
  });

  it('opens completely after its first start was killed at any moment', async () => {
    for (const afterMs of [200, 300, 400, 600]) {
      const first = openElsewhere();
      await Promise.race([once(first, 'exit'), delayed(afterMs)]);
      await kill(first);

      const database = await open();
      await migrate(database.pool);
      expect(await isMigrated(database.pool)).toBe(true);
      await database.close();
      await rm(path.join(dataDir, 'database'), { recursive: true });
    }
  });
});

/** A moment of the other process's start, which is what the test is about. */
const delayed = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
