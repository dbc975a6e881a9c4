import path from 'node:path';

/** The first and last byte, counted from 0, both inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

interface StoredObject {
  /** The size of the whole object, even if only a range is read. */
  byteSize: number;
  body: ReadableStream<Uint8Array>;
}

/**
 * Stores uploaded files. The content of a key never changes, because other content gets another key. So every object
 * can be cached. The extension of a key sets its content type.
 *
 * Every call throws ObjectStoreError if the storage cannot be reached or refuses.
 */
export interface ObjectStore {
  /** Stores the whole object or nothing. An existing object is replaced. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Stores a file of this machine, which memory need not hold. The file can be gone afterwards. */
  putFile(key: string, file: string): Promise<void>;
  /** Where the object is on this machine. Null if it is elsewhere. */
  fileOf(key: string): string | null;
  /** Null if there is no such object. A range must be within the object. The caller must read the body or cancel it. */
  get(key: string, range?: ByteRange): Promise<StoredObject | null>;
  /** Null if there is no such object. */
  head(key: string): Promise<{ byteSize: number } | null>;
  /** Does nothing if there is no such object. */
  delete(key: string): Promise<void>;
  /** The keys with this prefix, in any order. */
  list(prefix: string): AsyncIterable<string>;
}

/** The storage failed. Its own error is the cause. */
export class ObjectStoreError extends Error {
  /** The status of the response, or null without a response. */
  readonly status: number | null;

  constructor(
    message: string,
    { status = null, cause }: { status?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.name = 'ObjectStoreError';
    this.status = status;
  }
}

/** The allowed content types by extension: images, recordings of calls, and imported files. None of them can contain a script. */
const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.flac': 'audio/flac',
  '.gif': 'image/gif',
  // A file with posts of another program. It is never served.
  '.import': 'application/octet-stream',
  '.jpg': 'image/jpeg',
  '.m4a': 'audio/mp4',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.png': 'image/png',
  '.wav': 'audio/wav',
  '.webm': 'audio/webm',
  '.webp': 'image/webp',
};

const LONGEST_KEY = 200;
/** Folders and a name. None of them starts with a dot. */
const KEY = /^(?:[a-z0-9][a-z0-9._-]*\/)*[a-z0-9][a-z0-9._-]*$/;

/** The content type of a key. Null for an invalid key. */
export function contentTypeOf(key: string): string | null {
  if (key.length > LONGEST_KEY || !KEY.test(key)) return null;
  return TYPES[path.posix.extname(key)] ?? null;
}

/** @throws TypeError for an invalid key. That is a bug, because requests are validated before. */
export function assertKey(key: string): void {
  if (contentTypeOf(key) === null)
    throw new TypeError(`${JSON.stringify(key)} is not a valid key.`);
}
