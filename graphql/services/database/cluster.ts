import { randomUUID } from 'node:crypto';
import { constants, cpSync, existsSync } from 'node:fs';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { buildClusterTemplate, initializeCluster } from './clusterTemplate.ts';
import type { DatabaseLog } from './database.ts';
import { MigrationError } from './migrate.ts';

/** PostgreSQL's major version within the embedded database. Files of another one cannot be read. */
export const EMBEDDED_VERSION = '18';

const NAME = 'database';
const PARTIAL = `${NAME}.partial.`;

/**
 * Makes sure that the data folder holds the embedded database's files. Call it with the folder's lock held.
 *
 * They are made beside their place and moved there whole: a process that is killed meanwhile leaves nothing half.
 *
 * @returns their folder.
 * @throws MigrationError where another version of the embedded database has made the files.
 */
export async function prepareCluster(dataDir: string, log: DatabaseLog): Promise<string> {
  const folder = path.join(dataDir, NAME);
  if (existsSync(folder)) {
    await expectVersion(folder);
    return folder;
  }
  log.info({ folder }, 'creating the embedded database');
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(PARTIAL)) await rm(path.join(dataDir, name), { recursive: true });
  }
  // A name of its own each time: what initialises for a process that was killed may still be writing.
  const partial = path.join(dataDir, PARTIAL + randomUUID());
  const template = await buildClusterTemplate().catch(() => null);
  if (template) {
    // A thousand small files: one by one in the background they would take much longer.
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
