import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function take(file: string): boolean {
  try {
    const handle = openSync(file, 'wx');
    writeSync(handle, String(process.pid));
    closeSync(handle);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Runs the work under a lock that all processes share. Two compilers at once would corrupt the output. */
export async function locked<T>(name: string, work: () => Promise<T>): Promise<T> {
  mkdirSync('.cache', { recursive: true });
  const file = `.cache/${name}.lock`;
  while (!take(file)) {
    const owner = Number(readFileSync(file, 'utf8') || process.pid);
    if (isRunning(owner)) await pause(100);
    else rmSync(file, { force: true });
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
