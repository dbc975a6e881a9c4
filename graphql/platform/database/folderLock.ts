import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeDataFolder } from '../dataFolder.ts';
import {
  type SocketLock,
  lockSocketName,
  lockSocketFile,
  SocketLockedError,
} from './socketLock.ts';

/** Another process uses the data folder. The message is for the operator. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError';
}

export interface FolderLock {
  release(): Promise<void>;
}

/**
 * Locks a folder for this process, because two embedded databases on the same files lose rows silently.
 *
 * The lock is a listening socket: the system closes it however the process dies. On Linux a name in the kernel locks
 * within one network namespace, and a socket in the folder locks across containers that share the folder. A folder that
 * two machines share over a network is not protected.
 *
 * @throws FolderInUseError when another process uses it.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  await makeDataFolder(folder);
  const held: SocketLock[] = [];
  const release = async () => {
    await Promise.all(held.splice(0).map((socket) => socket.release()));
  };
  try {
    for (const lock of await locksOf(folder)) held.push(await lock());
  } catch (error) {
    await release();
    if (!(error instanceof SocketLockedError)) throw error;
    throw new FolderInUseError(
      `The data folder ${path.resolve(folder)} is in use by ${error.holder ?? 'another process'}. Stop it, ` +
        'choose another folder with DATA_DIR, or share a PostgreSQL server between processes with DATABASE_URL.',
      { cause: error },
    );
  }
  return { release };
}

/** Some systems allow only short paths for sockets. */
const MAX_PATH_LENGTH = 90;

async function locksOf(folder: string): Promise<(() => Promise<SocketLock>)[]> {
  // Two paths can lead to one folder. Its inode number is the same on both.
  const { dev, ino } = await stat(folder, { bigint: true });
  const name = `sixty-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 24)}`;
  if (process.platform === 'win32') return [() => lockSocketName(`\\\\.\\pipe\\${name}`)];
  const inFolder = path.join(path.resolve(folder), 'lock.sock');
  const file = inFolder.length < MAX_PATH_LENGTH ? inFolder : path.join(tmpdir(), `${name}.sock`);
  const byFile = () => lockSocketFile(file);
  return process.platform === 'linux' ? [() => lockSocketName(`\0${name}`), byFile] : [byFile];
}
