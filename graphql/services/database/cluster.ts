import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { DatabaseLog } from './database.ts';
import { openEmbeddedPool } from './embedded.ts';

/**
 * Makes sure that the data folder holds a database's files, and names their folder.
 *
 * They are made beside their place and moved there whole, so that a process killed in between leaves nothing half.
 */
export async function prepareCluster(dataDir: string, log: DatabaseLog): Promise<string> {
  const folder = path.join(dataDir, 'database');
  if (existsSync(folder)) return folder;
  const partial = path.join(dataDir, 'database.partial');
  await rm(partial, { recursive: true, force: true });
  log.info({ folder }, 'creating the embedded database');
  const fresh = await openEmbeddedPool({ folder: partial });
  await fresh.close();
  await rename(partial, folder);
  return folder;
}
