import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeDataFolder } from '../dataFolder.ts';
import { type HeldSocket, holdName, holdPath, SocketHeldError } from './heldSocket.ts';

/** The data folder belongs to another process. Its message is meant for people. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError';
}

export interface FolderLock {
  release(): Promise<void>;
}

/**
 * Keeps a folder for this process: two embedded databases on the same files lose rows without a word.
 *
 * The lock is a listening socket, since the system closes it however the process dies. On Linux a name in the kernel
 * holds it within one network namespace, and a socket in the folder holds it across containers that share the folder.
 * Nothing guards a folder that two machines share over a network.
 *
 * @throws FolderInUseError where another process has it.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  await makeDataFolder(folder);
  const held: HeldSocket[] = [];
  const release = async () => {
    await Promise.all(held.splice(0).map((socket) => socket.release()));
  };
  try {
    for (const hold of await holds(folder)) held.push(await hold());
  } catch (error) {
    await release();
    if (!(error instanceof SocketHeldError)) throw error;
    throw new FolderInUseError(
      `The data folder ${path.resolve(folder)} is in use by ${error.holder ?? 'another process'}. Stop that one, ` +
        'choose another folder with DATA_DIR, or let several share a PostgreSQL server with DATABASE_URL.',
      { cause: error },
    );
  }
  return { release };
}

/** A socket's path must be shorter on some systems. */
const LONGEST_PATH = 90;

async function holds(folder: string): Promise<(() => Promise<HeldSocket>)[]> {
  // Two paths may lead to one folder; its number on the disk is the same on both.
  const { dev, ino } = await stat(folder, { bigint: true });
  const name = `sixty-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 24)}`;
  if (process.platform === 'win32') return [() => holdName(`\\\\.\\pipe\\${name}`)];
  const inFolder = path.join(path.resolve(folder), 'lock.sock');
  const file = inFolder.length < LONGEST_PATH ? inFolder : path.join(tmpdir(), `${name}.sock`);
  const byFile = () => holdPath(file);
  return process.platform === 'linux' ? [() => holdName(`\0${name}`), byFile] : [byFile];
}
