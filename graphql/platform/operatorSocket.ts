import path from 'node:path';
import { createHash } from 'node:crypto';
import { chmod, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import { makeDataFolder } from './dataFolder.ts';

/** Some systems allow only short paths for sockets. */
const MAX_PATH_LENGTH = 90;

function socketOf(dataDir: string): string {
  const folder = path.resolve(dataDir);
  const name = `sixty-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}.operator`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  const inFolder = path.join(folder, 'operator.sock');
  return inFolder.length < MAX_PATH_LENGTH ? inFolder : path.join(tmpdir(), name);
}

/**
 * Lets commands of the operator reach the process that has the embedded database. Only the account that runs the product can
 * connect. The folder must be locked, so that the file of another process is one of a dead process.
 *
 * Some shared folders of virtual machines cannot hold sockets. There, no command reaches the product.
 *
 * @param answer gets what `askProduct` sent, and returns what it gets.
 */
export async function serveOperator(
  dataDir: string,
  answer: (request: unknown) => Promise<object>,
): Promise<{ stop(): Promise<void> }> {
  await makeDataFolder(dataDir);
  const file = socketOf(dataDir);
  if (process.platform !== 'win32') await rm(file, { force: true });
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => socket.destroy());
    text(socket)
      .then((request) => answer(JSON.parse(request)))
      .then((result) => socket.end(JSON.stringify(result)))
      .catch(() => socket.destroy());
  });
  // Commands must not keep the process alive.
  server.unref();
  const isOpen = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false)).listen(file, () => resolve(true));
  });
  if (!isOpen) return { stop: async () => undefined };
  if (process.platform !== 'win32') await chmod(file, 0o600);
  return {
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

/**
 * Asks the running product that uses this data folder.
 *
 * @returns null if none can be reached, or if it failed.
 */
export async function askProduct(dataDir: string, request: object): Promise<unknown> {
  const socket = connect({ path: socketOf(dataDir), allowHalfOpen: true });
  socket.end(JSON.stringify(request));
  try {
    return JSON.parse(await text(socket));
  } catch {
    return null;
  }
}
