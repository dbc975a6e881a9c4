import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The folders in DATA_DIR for messages that are written to files instead of being sent, and the extension of their files. */
const KINDS = { mail: ['mail', '.eml'], text: ['sms', '.txt'] } as const;

const KEPT_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Writes a mail or a text message to a file. The names of the files sort by time. A file appears only when it is complete, and
 * only its owner can read it, because mails contain sign-in links.
 */
export async function writeMessage(
  kind: keyof typeof KINDS,
  dataDir: string,
  content: Parameters<typeof writeFile>[1],
): Promise<void> {
  const [name, extension] = KINDS[kind];
  const folder = path.join(dataDir, name);
  await mkdir(folder, { recursive: true });
  const file = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}${extension}`;
  const unfinished = path.join(folder, `.${file}.part`);
  await writeFile(unfinished, content, { mode: 0o600 });
  await rename(unfinished, path.join(folder, file));
}

/** Deletes messages that are older than 30 days, because they contain personal data. */
export async function deleteOldMessages(dataDir: string, now: Date): Promise<void> {
  const oldest = now.getTime() - KEPT_DAYS * DAY_MS;
  for (const [name, extension] of Object.values(KINDS)) {
    const folder = path.join(dataDir, name);
    for (const file of await namesIn(folder)) {
      const found = path.join(folder, file);
      if (file.endsWith(extension) && (await stat(found)).mtimeMs < oldest)
        await rm(found, { force: true });
    }
  }
}

/** Empty before the first message creates the folder. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
