import path from 'node:path';

/** First and last byte, both counted from 0 and both included. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredObject {
  /** Bytes of the whole object, also where only a part of it is read. */
  byteSize: number;
  body: ReadableStream<Uint8Array>;
}

/**
 * Where files that people upload are kept. A key names an object for good: whoever stores other bytes takes another key,
 * so that everything may be cached. The extension of a key is what its content is served as.
 *
 * Every call throws ObjectStoreError where the storage cannot be reached or refuses.
 */
export interface ObjectStore {
  /** Stores all of it or nothing. The same key again replaces it. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null where there is none. A range must lie within the object. Whoever asks reads the body or cancels it. */
  get(key: string, range?: ByteRange): Promise<StoredObject | null>;
  /** Null where there is none. */
  head(key: string): Promise<{ byteSize: number } | null>;
  /** Does nothing where there is none. */
  delete(key: string): Promise<void>;
  /** The keys that begin with this text, in any order. */
  list(prefix: string): AsyncIterable<string>;
}

/** The storage failed; its own words are the cause. */
export class ObjectStoreError extends Error {
  /** Status of the answer, where there was one. */
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

/** What may be stored, by the extension of its key. Nothing here can carry a script. */
const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

const LONGEST_KEY = 200;
/** Folders and a name, none of them beginning with a dot. */
const KEY = /^(?:[a-z0-9][a-z0-9._-]*\/)*[a-z0-9][a-z0-9._-]*$/;

/** The media type of what stands under a key; null for a key that nothing can stand under. */
export function contentTypeOf(key: string): string | null {
  if (key.length > LONGEST_KEY || !KEY.test(key)) return null;
  return TYPES[path.posix.extname(key)] ?? null;
}

/** @throws TypeError for a key that is none: a mistake of ours, since requests are checked before. */
export function assertKey(key: string): void {
  if (contentTypeOf(key) === null) throw new TypeError(`${JSON.stringify(key)} is no key.`);
}
