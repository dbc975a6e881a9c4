import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** The file is larger than the limit. The message is that of the limit. */
export class TooLargeError extends Error {}

/** The client has disconnected before the whole file was there. */
export class IncompleteFileError extends Error {
  constructor(cause: unknown) {
    super('The file did not arrive whole.', { cause });
  }
}

/** The most bytes of a file, and what the sender of a larger one is told. */
export interface FileLimit {
  bytes: number;
  message: string;
}

/** An uploaded file that is not yet stored. */
export interface IncomingFile {
  path: string;
  byteSize: number;
  remove(): Promise<void>;
}

const folderIn = (dataDir: string) => path.join(dataDir, 'incoming');

/** The path of a new temporary file. */
export async function incomingPath(dataDir: string): Promise<string> {
  await mkdir(folderIn(dataDir), { recursive: true });
  return path.join(folderIn(dataDir), randomUUID());
}

/**
 * Writes an upload to a temporary file, piece by piece, so that memory holds only one piece.
 * @throws TooLargeError, IncompleteFileError. What was written until then is removed.
 */
export async function receiveFile(
  dataDir: string,
  chunks: AsyncIterable<Uint8Array>,
  limit: FileLimit,
): Promise<IncomingFile> {
  const file = await incomingPath(dataDir);
  const remove = () => rm(file, { force: true });
  const handle = await open(file, 'wx');
  let byteSize = 0;
  try {
    for await (const chunk of chunks) {
      byteSize += chunk.byteLength;
      if (byteSize > limit.bytes) throw new TooLargeError(limit.message);
      await handle.writeFile(chunk);
    }
    await handle.close();
  } catch (error) {
    await handle.close();
    await remove();
    throw isDisconnect(error) ? new IncompleteFileError(error) : error;
  }
  return { path: file, byteSize, remove };
}

function isDisconnect(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNRESET';
}

/** Removes incomplete files of processes that ended during an upload. */
export async function removeLeftFiles(dataDir: string, before: Date): Promise<void> {
  const names = await readdir(folderIn(dataDir)).catch(() => []);
  for (const name of names) {
    const file = path.join(folderIn(dataDir), name);
    const left = await stat(file).catch(() => null);
    if (left && left.mtime < before) await rm(file, { force: true });
  }
}
