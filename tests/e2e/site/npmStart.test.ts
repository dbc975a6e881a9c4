import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'sixty-data-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

describe('npm start', () => {
  it('serves what is built without building again, and ends when it is asked to', async () => {
    const { PATH } = process.env;
    const env = { PATH, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
    const child = spawn(process.execPath, ['scripts/start.ts'], { env });
    const closed = once(child, 'close');
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text: Buffer) => {
        output += text.toString();
      });
    }
    try {
      const url = await vi.waitFor(
        () => {
          const address = /listening on (\S+)/.exec(output)?.[1];
          if (!address) throw new Error(output);
          return address;
        },
        { timeout: 50_000 },
      );
      expect((await fetch(url)).status).toBe(200);
      expect(output).not.toContain('building');
    } finally {
      child.kill('SIGTERM');
    }
    expect(await closed).toEqual([0, null]);
  });
});
