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

/** Begins with a dot, as no key does: a half-written file is never served or listed. */
const TEMPORARY = '.incoming-';
/** Most copies of images are read at once. */
const CHUNK_BYTES = 256 * 1024;

/** Objects as files below a folder, which is made when the first one is stored. */
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

/** Closes the file at the end, and where the reader goes away. */
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

/** Also where a part of the path is a file: below it stands nothing. */
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
