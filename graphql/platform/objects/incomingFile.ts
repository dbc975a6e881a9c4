import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** The file is larger than the limit. */
export class TooLargeError extends Error {}

/** An uploaded file that is not yet stored. */
export interface IncomingFile {
  path: string;
  byteSize: number;
  remove(): Promise<void>;
}

const folderIn = (dataDir: string) => path.join(dataDir, 'incoming');

/**
 * Writes an upload to a temporary file, piece by piece, so that memory holds only one piece.
 * @throws TooLargeError if the file has more than `most` bytes. An incomplete file is removed.
 */
export async function receiveFile(
  dataDir: string,
  chunks: AsyncIterable<Uint8Array>,
  most: number,
): Promise<IncomingFile> {
  await mkdir(folderIn(dataDir), { recursive: true });
  const file = path.join(folderIn(dataDir), randomUUID());
  const remove = () => rm(file, { force: true });
  const handle = await open(file, 'wx');
  let byteSize = 0;
  try {
    for await (const chunk of chunks) {
      byteSize += chunk.byteLength;
      if (byteSize > most) throw new TooLargeError();
      await handle.writeFile(chunk);
    }
    await handle.close();
  } catch (error) {
    await handle.close();
    await remove();
    throw error;
  }
  return { path: file, byteSize, remove };
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
