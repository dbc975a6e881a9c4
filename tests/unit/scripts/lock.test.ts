import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { locked } from '../../../scripts/build/lock.ts';

const name = `test-${process.pid}`;
const file = `.cache/${name}.lock`;

describe('locked work', () => {
  it('runs one at a time', async () => {
    let running = 0;
    let most = 0;
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await turn();
      running -= 1;
    };
    await Promise.all([locked(name, work), locked(name, work), locked(name, work)]);
    expect(most).toBe(1);
    expect(existsSync(file)).toBe(false);
  });

  it('is not blocked by a process that died', async () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    mkdirSync('.cache', { recursive: true });
    writeFileSync(file, String(pid));
    expect(await locked(name, async () => 'done')).toBe('done');
  });

  it('releases its lock when it fails', async () => {
    const failing = locked(name, () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(existsSync(file)).toBe(false);
  });
});
