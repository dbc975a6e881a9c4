import { execFile } from 'node:child_process';
import { constants, cpSync, existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { DatabaseLog } from './database.ts';
import { migrationsFingerprint } from './migrate.ts';

/**
 * Makes sure that the data folder holds the embedded database's files.
 *
 * They are made beside their place and moved there whole: a process that is killed meanwhile leaves nothing half.
 *
 * @returns their folder.
 */
export async function prepareCluster(dataDir: string, log: DatabaseLog): Promise<string> {
  const folder = path.join(dataDir, 'database');
  if (existsSync(folder)) return folder;
  log.info({ folder }, 'creating the embedded database');
  const partial = path.join(dataDir, 'database.partial');
  await rm(partial, { recursive: true, force: true });
  const template = await buildClusterTemplate().catch(() => null);
  if (template) {
    // A thousand small files: one by one in the background they take ten times as long.
    cpSync(template, partial, { recursive: true, mode: constants.COPYFILE_FICLONE });
  } else {
    await initializeCluster(partial);
  }
  await rename(partial, folder);
  return folder;
}

/**
 * Initialises and migrates an empty database once per version, in a place from which each new data folder is copied:
 * that takes some 50 ms instead of seconds.
 *
 * @returns its folder.
 * @throws where node_modules cannot be written to.
 */
export async function buildClusterTemplate(): Promise<string> {
  const folder = await templateFolder();
  if (existsSync(folder)) return folder;
  await mkdir(path.dirname(folder), { recursive: true });
  const partial = `${folder}.${process.pid}.partial`;
  try {
    await initializeCluster(partial);
    await rename(partial, folder);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    // Another process may have been faster.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

async function templateFolder(): Promise<string> {
  const pglite = fileURLToPath(new URL('..', import.meta.resolve('@electric-sql/pglite')));
  const { version }: { version: string } = JSON.parse(
    await readFile(path.join(pglite, 'package.json'), 'utf8'),
  );
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const name = `database-${version}-${await migrationsFingerprint()}`;
  return path.join(root, 'node_modules', '.cache', 'sixty', name);
}

const INITIALIZE = fileURLToPath(new URL('initializeCluster.ts', import.meta.url));

/** In a process of its own: it takes 800 MB, which this one would keep. */
async function initializeCluster(folder: string): Promise<void> {
  await promisify(execFile)(process.execPath, [INITIALIZE, folder]);
}
