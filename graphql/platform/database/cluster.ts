import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { constants, cpSync, existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { MigrationError, migrationsFingerprint } from './migrate.ts';
import type { Log } from '../log/log.ts';

/** The major version of PostgreSQL in the embedded database. It cannot read the files of another version. */
const EMBEDDED_VERSION = '18';

const NAME = 'database';
const PARTIAL = `${NAME}.partial.`;

/**
 * Creates the files of the embedded database if they are missing. The caller must hold the folder's lock.
 *
 * The files are created beside their final folder and moved when they are complete, because the process may be killed.
 *
 * @returns the folder of the files.
 * @throws MigrationError if another version of the embedded database created the files.
 */
export async function prepareCluster(
  dataDir: string,
  log: Pick<Log, 'error' | 'info'>,
): Promise<string> {
  const folder = path.join(dataDir, NAME);
  if (existsSync(folder)) {
    await expectVersion(folder);
    return folder;
  }
  log.info({ folder }, 'creating the embedded database');
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(PARTIAL)) await rm(path.join(dataDir, name), { recursive: true });
  }
  // A unique name, because the child of a killed process may still be writing.
  const partial = path.join(dataDir, PARTIAL + randomUUID());
  const template = await buildClusterTemplate().catch(() => null);
  if (template) {
    // Synchronous, because copying a thousand small files asynchronously takes much longer.
    cpSync(template, partial, { recursive: true, mode: constants.COPYFILE_FICLONE });
  } else {
    await initializeCluster(partial);
  }
  await rename(partial, folder);
  return folder;
}

async function expectVersion(folder: string): Promise<void> {
  const version = (await readFile(path.join(folder, 'PG_VERSION'), 'utf8')).trim();
  if (version === EMBEDDED_VERSION) return;
  throw new MigrationError(
    `The files in ${folder} were made by version ${version} of the embedded database, this build has version ` +
      `${EMBEDDED_VERSION}. Start the build that made them, or choose another folder with DATA_DIR.`,
  );
}

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
async function initializeCluster(folder: string): Promise<void> {
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
