import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { mailFolder } from './mailer.ts';

const KEPT_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes the mail files that are older than 30 days, because they contain personal data. */
export async function deleteOldMails(dataDir: string, now: Date): Promise<void> {
  const folder = mailFolder(dataDir);
  const oldest = now.getTime() - KEPT_DAYS * DAY_MS;
  for (const name of await namesIn(folder)) {
    const file = path.join(folder, name);
    if (name.endsWith('.eml') && (await stat(file)).mtimeMs < oldest)
      await rm(file, { force: true });
  }
}

/** Empty before the first mail creates the folder. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
