import path from 'node:path';
import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { makeDataFolder } from '../dataFolder.ts';
import { BackupError, type Manifest, objectFile } from './manifest.ts';
import type { ObjectStore } from '../objects/objectStore.ts';

/** The names of key files that the product created in DATA_DIR. The operator keeps the keys of the settings. */
const KEY = /^[a-z][a-z-]*\.key$/;

const keysFolder = (folder: string) => path.join(folder, 'keys');

/** Copies the keys that are needed to decrypt the secrets in the rows. */
export async function saveKeys(dataDir: string, folder: string): Promise<void> {
  const names = await keysIn(dataDir);
  if (names.length === 0) return;
  await mkdir(keysFolder(folder), { mode: 0o700 });
  for (const name of names)
    await copyFile(path.join(dataDir, name), path.join(keysFolder(folder), name));
}

/**
 * Copies the keys of a backup to DATA_DIR.
 * @throws BackupError if DATA_DIR has a different key, because what that key encrypted would become unreadable.
 */
export async function loadKeys(folder: string, dataDir: string): Promise<void> {
  for (const name of await keysIn(keysFolder(folder))) {
    const from = path.join(keysFolder(folder), name);
    const to = path.join(dataDir, name);
    const present = await readFile(to, 'utf8').catch(() => null);
    if (present === (await readFile(from, 'utf8'))) continue;
    if (present !== null) {
      throw new BackupError(
        `${to} differs from the key in the backup. Restore into a new DATA_DIR.`,
      );
    }
    await makeDataFolder(dataDir);
    await copyFile(from, to, constants.COPYFILE_EXCL);
  }
}

async function keysIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => KEY.test(name));
}

type SavedObjects = Manifest['objects'];

/** Copies every stored object into the backup, one at a time, because the storage also serves readers. */
export async function saveObjects(objects: ObjectStore, folder: string): Promise<SavedObjects> {
  const saved: SavedObjects = [];
  for await (const key of objects.list('')) {
    // A file of an import can have 2 GB, and the person who imports it still has it.
    if (key.startsWith('imports/')) continue;
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
