import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import packageFile from '../../../package.json' with { type: 'json' };

/** The built product as a process of its own, as `npm start` runs it after the build. */
export interface ProductServer {
  /** `http://127.0.0.1:PORT`. */
  url: string;
  /** Its data folder; removed with the process when it was made by `startServer`. */
  dataDir: string;
  pid: number;
  /** All that it has written so far, both streams in order of arrival. */
  output(): string;
  /** Ends it as a service manager would, and waits for it. @returns its exit code. */
  stop(): Promise<number | null>;
  /** Ends it as a power switch would: nothing of it runs on. */
  kill(): Promise<void>;
}

export interface ServerOptions {
  /** Settings beside PORT, HOST and DATA_DIR; DATABASE_URL makes it run on PostgreSQL. */
  settings?: Record<string, string>;
  /** Keeps its data beyond the process; without it the folder lives as long as the process. */
  dataDir?: string;
  /** The arguments of Node, from the root of the repository. By default only the built server. */
  command?: readonly string[];
}

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const MAIN = path.join(ROOT, 'dist/server/main.js');
/** Node's arguments of `npm start`. Its program runs the built server in its own process. */
export const NPM_START: readonly string[] = packageFile.scripts.start.split(' ').slice(1);
/** Ends only a start that hangs. */
const START_MS = 240_000;
const LISTENING = /listening on (http:\/\/\S+)/;

const running = new Set<ChildProcess>();
process.once('exit', killServers);

/** Ends the servers that a failed test did not stop. */
export function killServers(): void {
  for (const child of running) child.kill('SIGKILL');
}

/**
 * Starts the product on a free port and waits until it serves.
 *
 * Only PATH and the settings given reach it, so that the machine's environment cannot change a test; compiled code is
 * kept between starts, as `npm start` does. It is empty unless DEMO_CONTENT is among them.
 *
 * @throws with its output when it ends or stays silent.
 */
export async function startServer(options: ServerOptions = {}): Promise<ProductServer> {
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'sixty-data-')));
  const child = spawn(process.execPath, options.command ?? [MAIN], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: path.join(tmpdir(), 'node-compile-cache'),
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEMO_CONTENT: 'false',
      ...options.settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  const collect = (text: Buffer) => {
    written += text.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  running.add(child);
  child.once('exit', () => running.delete(child));

  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal);
      await once(child, 'close');
    }
    if (!options.dataDir && signal === 'SIGTERM')
      await rm(dataDir, { recursive: true, force: true });
  };
  const output = () => written;
  try {
    const url = await untilListening(child, output);
    return {
      url,
      dataDir,
      pid: child.pid ?? 0,
      output,
      stop: async () => {
        await end('SIGTERM');
        return child.exitCode;
      },
      kill: () => end('SIGKILL'),
    };
  } catch (error) {
    await end('SIGKILL');
    throw error;
  }
}

function untilListening(child: ChildProcess, output: () => string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const fail = (what: string) => reject(new Error(`The server ${what}:\n${output()}`));
  const timeout = setTimeout(() => fail(`was silent for ${START_MS} ms`), START_MS);
  const look = () => {
    const url = LISTENING.exec(output())?.[1];
    if (url) resolve(url);
  };
  const ended = (code: number | null) => fail(`ended with ${code} before it served`);
  child.once('close', ended);
  child.stdout?.on('data', look);
  return promise.finally(() => {
    clearTimeout(timeout);
    child.off('close', ended);
    child.stdout?.off('data', look);
  });
}
