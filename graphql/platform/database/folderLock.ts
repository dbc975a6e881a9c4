import path from 'node:path';
import { createHash, randomUUID } from 'node:crypto';
import { link, rename, rm, stat } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { connect, createServer, type Server } from 'node:net';
import { makeDataFolder } from '../dataFolder.ts';

/** Another process uses the data folder. The message is for the operator. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError';
}

interface FolderLock {
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

/** A lock that lasts while this process listens on a socket. */
interface SocketLock {
  release(): Promise<void>;
}

/** Another process holds the lock. */
export class SocketLockedError extends Error {
  override name = 'SocketLockedError';
  /** How the other process describes itself; null when it does not answer. */
  readonly holder: string | null;

  constructor(holder: string | null) {
    super(`held by ${holder ?? 'a process that does not answer'}`);
    this.holder = holder;
  }
}

/**
 * Takes the lock by a name in the kernel, without a file: an abstract socket of Linux or a named pipe of Windows.
 *
 * @throws SocketLockedError when another process holds it.
 */
async function lockSocketName(name: string): Promise<SocketLock> {
  try {
    const server = await listenAt(name);
    return { release: () => closed(server) };
  } catch (error) {
    if (!hasCode(error, 'EADDRINUSE', 'EACCES')) throw error;
    throw new SocketLockedError((await askHolder(name)).name);
  }
}

/**
 * Takes the lock by a socket file, and replaces the file of a dead process. Some shared folders of virtual machines
 * cannot hold sockets; there it locks nothing.
 *
 * @throws SocketLockedError when another process holds it.
 */
export async function lockSocketFile(path: string): Promise<SocketLock> {
  const own = `${path}.${randomUUID().slice(0, 8)}`;
  const server = await listenAt(own).catch(() => null);
  if (!server) return { release: async () => {} };
  try {
    await linkSocket(own, path);
  } catch (error) {
    await closed(server);
    if (error instanceof SocketLockedError) throw error;
    return { release: async () => {} };
  }
  const { ino } = await stat(path);
  return {
    release: async () => {
      const present = await stat(path).catch(() => null);
      if (present?.ino === ino) await rm(path, { force: true });
      await closed(server);
    },
  };
}

/** Moves a listening socket to its final path. The system refuses a second link there, so only one process succeeds. */
async function linkSocket(own: string, path: string): Promise<void> {
  for (;;) {
    try {
      await link(own, path);
      await rm(own);
      return;
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    }
    await expectDead(path);
    // Renamed before it is removed, because another starting process may just have replaced it.
    const aside = `${own}.aside`;
    await rename(path, aside).catch(ignoreMissing);
    try {
      await expectDead(aside);
    } catch (error) {
      await link(aside, path).catch(() => {});
      throw error;
    } finally {
      await rm(aside, { force: true });
    }
  }
}

async function expectDead(path: string): Promise<void> {
  const holder = await askHolder(path);
  if (holder.alive) throw new SocketLockedError(holder.name);
}

const ANSWER_MS = 1000;

/** Asks the process that listens there for its name. The system accepts the connection even when the process is busy. */
function askHolder(path: string): Promise<{ alive: boolean; name: string | null }> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(path).setEncoding('utf8').setTimeout(ANSWER_MS);
    const alive = () => resolve({ alive: true, name: answer || null });
    socket.on('data', (text: string) => {
      answer += text;
    });
    socket.once('timeout', () => socket.destroy());
    socket.once('close', alive);
    socket.once('error', (error) => {
      if (hasCode(error, 'ECONNREFUSED', 'ENOENT')) resolve({ alive: false, name: null });
      else alive();
    });
  });
}

function listenAt(path: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.end(`process ${process.pid} on ${hostname()}`);
    });
    // The lock must not keep the process alive.
    server.unref();
    server.once('error', reject);
    server.listen(path, () => resolve(server));
  });
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}

function ignoreMissing(error: unknown): void {
  if (!hasCode(error, 'ENOENT')) throw error;
}

function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
