import { randomUUID } from 'node:crypto';
import { constants, cpSync, existsSync } from 'node:fs';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { buildClusterTemplate, initializeCluster } from './clusterTemplate.ts';
import type { DatabaseLog } from './databaseLog.ts';
import { MigrationError } from './migrate.ts';

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
