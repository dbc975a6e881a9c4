import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Creates the folder and its parents if they are missing, and checks that files can be written to it. Only the owner can
 * read new folders, because they will contain personal data, keys and sign-in links.
 *
 * @throws the system's error. `mkdir` with `recursive` would not end if a parent folder refuses with ENOENT, as
 * /proc does.
 */
export async function makeDataFolder(folder: string): Promise<void> {
  const absolute = path.resolve(folder);
  await makeWithParents(absolute);
  await probeFolder(absolute);
}

/** More than a file system stores without a block of its own. */
const PROBE_BYTES = 64 * 1024;

/** Checks that files can be written to the folder. @throws the system's error, such as ENOSPC when the disk is full. */
export async function probeFolder(folder: string): Promise<void> {
  const probe = path.join(folder, `.probe-${randomUUID()}`);
  try {
    await writeFile(probe, Buffer.alloc(PROBE_BYTES), { flag: 'wx' });
  } finally {
    await rm(probe, { force: true });
  }
}

async function makeWithParents(folder: string): Promise<void> {
  const kind = await kindOf(folder);
  if (kind === 'folder') return;
  if (kind === 'file') throw new Error(`${folder} is a file`);
  const parent = path.dirname(folder);
  if (parent !== folder) await makeWithParents(parent);
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    // Another process that is starting may have created it.
    if ((await kindOf(folder)) !== 'folder') throw error;
  }
}

async function kindOf(folder: string): Promise<'folder' | 'file' | 'nothing'> {
  const stats = await stat(folder).catch(() => null);
  if (!stats) return 'nothing';
  return stats.isDirectory() ? 'folder' : 'file';
}
