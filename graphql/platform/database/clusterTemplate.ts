import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { migrationsFingerprint } from './migrate.ts';

/**
 * Initializes and migrates an empty database once per version. Each new data folder is a copy of it, which takes 50 ms
 * instead of seconds.
 *
 * @returns the folder of the template.
 * @throws if node_modules is not writable.
 */
export async function buildClusterTemplate(): Promise<string> {
  const name = await templateName();
  const folder = path.join(CACHE, name);
  if (existsSync(folder)) return folder;
  await mkdir(CACHE, { recursive: true });
  const partial = `${folder}.${randomUUID()}`;
  try {
    await initializeCluster(partial);
    await rename(partial, folder);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    // Another process may have created it.
    if (!existsSync(folder)) throw error;
  }
  await removeOthers(name);
  return folder;
}

const INITIALIZE = fileURLToPath(new URL('initializeCluster.ts', import.meta.url));

/** Creates a migrated database in a new folder. It uses a child process, because this takes 800 MB of memory. */
export async function initializeCluster(folder: string): Promise<void> {
  await promisify(execFile)(process.execPath, [INITIALIZE, folder]);
}

const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/sixty', import.meta.url));

async function templateName(): Promise<string> {
  const pglite = fileURLToPath(
    new URL('../package.json', import.meta.resolve('@electric-sql/pglite')),
  );
  const { version }: { version: string } = JSON.parse(await readFile(pglite, 'utf8'));
  return `database-${version}-${await migrationsFingerprint()}`;
}

const HOUR_MS = 3_600_000;

/** Removes old templates and the remains of killed processes. Recent folders stay, because another process may be
 * creating them. */
async function removeOthers(name: string): Promise<void> {
  for (const other of await readdir(CACHE)) {
    const folder = path.join(CACHE, other);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Infinity }));
    const isOld = Date.now() - mtimeMs > HOUR_MS;
    if (other !== name && isOld) await rm(folder, { recursive: true, force: true });
  }
}
