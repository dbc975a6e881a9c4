import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Makes the folder where it is missing, with those above it, and proves that files can be written into it. What it makes
 * only its owner enters: there are people in it, keys, and links that let somebody in.
 *
 * @throws what the system says. `mkdir` with `recursive` would not end where a folder above refuses with ENOENT, as
 * /proc does.
 */
export async function makeDataFolder(folder: string): Promise<void> {
  const absolute = path.resolve(folder);
  await makeWithParents(absolute);
  const probe = path.join(absolute, `.probe-${randomUUID()}`);
  await writeFile(probe, '', { flag: 'wx' });
  await rm(probe);
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
    // Another process that starts at the same time may have been faster.
    if ((await kindOf(folder)) !== 'folder') throw error;
  }
}

async function kindOf(folder: string): Promise<'folder' | 'file' | 'nothing'> {
  const stats = await stat(folder).catch(() => null);
  if (!stats) return 'nothing';
  return stats.isDirectory() ? 'folder' : 'file';
}
