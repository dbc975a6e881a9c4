import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ObjectStore } from '../objects/objectStore.ts';
import { BackupError } from './backupError.ts';
import { type Manifest, objectFile } from './manifest.ts';

type SavedObjects = Manifest['objects'];

/** Copies every stored object into the backup, one at a time, because the storage also serves readers. */
export async function saveObjects(objects: ObjectStore, folder: string): Promise<SavedObjects> {
  const saved: SavedObjects = [];
  for await (const key of objects.list('')) {
    const stored = await objects.get(key);
    // It was removed after it was listed, so no row refers to it.
    if (!stored) continue;
    const bytes = new Uint8Array(await new Response(stored.body).arrayBuffer());
    const file = objectFile(folder, key);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, bytes, { flush: true });
    saved.push({ key, sha256: sha256(bytes) });
  }
  return saved;
}

/**
 * Copies the objects of a backup to the folder or bucket of the settings.
 * @throws BackupError if an object is missing or damaged.
 */
export async function loadObjects(
  objects: ObjectStore,
  folder: string,
  saved: SavedObjects,
): Promise<void> {
  for (const { key, sha256: expected } of saved) {
    const bytes = await readFile(objectFile(folder, key)).catch(() => null);
    if (!bytes || sha256(bytes) !== expected) {
      throw new BackupError(`The file ${key} of the backup is missing or damaged.`);
    }
    await objects.put(key, bytes);
  }
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
