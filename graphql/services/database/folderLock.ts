import { createHash } from 'node:crypto';
import { mkdir, realpath } from 'node:fs/promises';
import { createServer } from 'node:net';

/** The data folder belongs to another process. Its message is meant for people. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError';
}

export interface FolderLock {
  release(): Promise<void>;
}

export async function lockFolder(folder: string): Promise<FolderLock> {
  await mkdir(folder, { recursive: true });
  const name = createHash('sha256').update(await realpath(folder)).digest('hex').slice(0, 32);
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', () => reject(new FolderInUseError(`The data folder ${folder} is in use`)));
    server.listen(`\0sixty-${name}`, resolve);
  });
  return {
    release: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
