import { randomUUID } from 'node:crypto';
import {
  type FileHandle,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { assertKey, type ByteRange, type ObjectStore, ObjectStoreError } from './objectStore.ts';

/** Starts with a dot, unlike any key, so that an incomplete file is never served or listed. */
const TEMPORARY = '.incoming-';
/** Large enough to read most image copies in one piece. */
const CHUNK_BYTES = 256 * 1024;

/** Stores objects as files in a folder, which is created with the first object. */
export function createFileObjects(folder: string): ObjectStore {
  const root = path.resolve(folder);
  const fileOf = (key: string) => {
    assertKey(key);
    return path.join(root, key);
  };

  return {
    async put(key, bytes) {
      const file = fileOf(key);
      const temporary = path.join(path.dirname(file), `${TEMPORARY}${randomUUID()}`);
      try {
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(temporary, bytes, { flush: true });
        await rename(temporary, file);
      } catch (error) {
        await rm(temporary, { force: true });
        throw failed('written', error);
      }
    },

    async putFile(key, file) {
      const target = fileOf(key);
      try {
        await mkdir(path.dirname(target), { recursive: true });
        await rename(file, target);
      } catch (error) {
        throw failed('written', error);
      }
    },

    fileOf,

    async get(key, range) {
      const handle = await openFile(fileOf(key));
      if (!handle) return null;
      try {
        const stats = await handle.stat();
        if (stats.isFile()) return { byteSize: stats.size, body: bodyOf(handle, range) };
      } catch (error) {
        await handle.close();
        throw failed('read', error);
      }
      await handle.close();
      return null;
    },

    async head(key) {
      try {
        const stats = await stat(fileOf(key));
        return stats.isFile() ? { byteSize: stats.size } : null;
      } catch (error) {
        if (isMissing(error)) return null;
        throw failed('read', error);
      }
    },

    async delete(key) {
      try {
        await rm(fileOf(key), { force: true });
      } catch (error) {
        if (!isMissing(error)) throw failed('deleted', error);
      }
    },

    async *list(prefix) {
      for (const file of await filesBelow(root)) {
        const key = path.relative(root, file).replaceAll(path.sep, '/');
        if (key.startsWith(prefix) && !path.basename(key).startsWith('.')) yield key;
      }
    },
  };
}

async function openFile(file: string): Promise<FileHandle | null> {
  try {
    return await open(file);
  } catch (error) {
    if (isMissing(error)) return null;
    throw failed('read', error);
  }
}

/** Closes the file at its end, or when the reader cancels. */
function bodyOf(handle: FileHandle, range?: ByteRange): ReadableStream<Uint8Array> {
  return Readable.toWeb(
    handle.createReadStream({ ...range, highWaterMark: CHUNK_BYTES }),
  ) as ReadableStream<Uint8Array>;
}

async function filesBelow(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
  } catch (error) {
    if (isMissing(error)) return [];
    throw failed('listed', error);
  }
}

/** Also true if a part of the path is a file, because a file has no children. */
function isMissing(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'ENOENT' || error.code === 'ENOTDIR')
  );
}

function failed(what: string, cause: unknown): ObjectStoreError {
  return new ObjectStoreError(`A stored file cannot be ${what}.`, { cause });
}
