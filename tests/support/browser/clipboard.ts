import { mkdir, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';

const LOCK = path.join(tmpdir(), `sixty-clipboard-${process.pid}`);
const PAUSE_MS = 50;

/** Runs `work` while no other test uses the clipboard: all test files share one browser, which has one clipboard. */
export async function withClipboard<T>(work: () => Promise<T>): Promise<T> {
  while (!(await isLocked())) await delay(PAUSE_MS);
  try {
    return await work();
  } finally {
    await rmdir(LOCK);
  }
}

/** A folder can be made only once, so it is a lock for all threads. */
async function isLocked(): Promise<boolean> {
  try {
    await mkdir(LOCK);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
