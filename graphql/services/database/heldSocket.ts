import { randomUUID } from 'node:crypto';
import { link, rename, rm, stat } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { hostname } from 'node:os';

/** A listening socket that one process at a time can have. */
export interface HeldSocket {
  release(): Promise<void>;
}

/** Another process has the socket. */
export class SocketHeldError extends Error {
  override name = 'SocketHeldError';
  /** How the other process describes itself; null where it does not answer. */
  readonly holder: string | null;

  constructor(holder: string | null) {
    super(`held by ${holder ?? 'a process that does not answer'}`);
    this.holder = holder;
  }
}

/**
 * Holds a name that lives in the kernel, without a file: an abstract socket of Linux or a named pipe of Windows.
 *
 * @throws SocketHeldError where another process has it.
 */
export async function holdName(name: string): Promise<HeldSocket> {
  try {
    const server = await listenAt(name);
    return { release: () => closed(server) };
  } catch (error) {
    if (!hasCode(error, 'EADDRINUSE', 'EACCES')) throw error;
    throw new SocketHeldError((await askHolder(name)).name);
  }
}

/**
 * Holds a socket file. One that a dead process has left behind is replaced. Where the file system has no sockets, as
 * some shared folders of virtual machines, nothing is held.
 *
 * @throws SocketHeldError where another process has it.
 */
export async function holdPath(path: string): Promise<HeldSocket> {
  const own = `${path}.${randomUUID().slice(0, 8)}`;
  const server = await listenAt(own).catch(() => null);
  if (!server) return { release: async () => {} };
  try {
    await takePlace(own, path);
  } catch (error) {
    await closed(server);
    if (error instanceof SocketHeldError) throw error;
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

/** Moves a listening socket to a path that one only can have; the system refuses the second link. */
async function takePlace(own: string, path: string): Promise<void> {
  for (;;) {
    try {
      await link(own, path);
      await rm(own);
      return;
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    }
    await expectDead(path);
    // Moved aside before it is removed: a process that starts at the same time may have replaced it just now.
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
  if (holder.alive) throw new SocketHeldError(holder.name);
}

const ANSWER_MS = 1000;

/** Who listens there. The system accepts a connection even for a process too busy to answer. */
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
    // Holding the lock is no reason to stay alive.
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
