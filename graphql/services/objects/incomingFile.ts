import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** More was sent than is taken. */
export class TooLargeError extends Error {}

/** What was sent, until it is known to be worth keeping. */
export interface IncomingFile {
  path: string;
  byteSize: number;
  remove(): Promise<void>;
}

const folderIn = (dataDir: string) => path.join(dataDir, 'incoming');

/**
 * Writes what is sent to a file, piece by piece: memory holds one piece, however much comes.
 * @throws TooLargeError for one byte more than `most`. Nothing is left of what was not received whole.
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

/** Removes what a process has left behind that ended in the middle of receiving. */
export async function removeLeftFiles(dataDir: string, before: Date): Promise<void> {
  const names = await readdir(folderIn(dataDir)).catch(() => []);
  for (const name of names) {
    const file = path.join(folderIn(dataDir), name);
    const left = await stat(file).catch(() => null);
    if (left && left.mtime < before) await rm(file, { force: true });
  }
}
