import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'sixty-data-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

interface Started {
  child: ChildProcess;
  output(): string;
  /** Where it listens, once it does. */
  url(): Promise<string>;
}

function start(command: string, args: string[]): Started {
  const { PATH, HOME } = process.env;
  const settings = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO_CONTENT: 'false' };
  const env = { PATH, HOME, LOG_LEVEL: 'warn', ...settings };
  const child = spawn(command, args, { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      output += text.toString();
    });
  }
  const url = () =>
    vi.waitFor(
      () => {
        const address = /listening on (\S+)/.exec(output)?.[1];
        if (!address) throw new Error(output);
        return address;
      },
      { timeout: 60_000 },
    );
  return { child, output: () => output, url };
}

describe('npm start', () => {
  it('serves what is built, and answers a running request when both npm and the service manager send the signal', async () => {
    const { child, output, url } = start(process.execPath, ['scripts/start.ts']);
    const closed = once(child, 'close');
    const address = await url();
    expect(output()).not.toContain('building');
    expect((await fetch(address)).status).toBe(200);
    const body = JSON.stringify({
      name: 'Maja Lind',
      email: 'maja.lind@example.se',
      phone: '+46 70 123 45 67',
      country: 'Sweden',
    });
    const running = request(`${address}/api/waitlist`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': body.length },
    });
    const answered = once(running, 'response');
    running.write(body.slice(0, 5));
    // The server has the first part of the request once it has answered a later one.
    await fetch(`${address}/healthz`);

    child.kill('SIGTERM');
    await vi.waitFor(() => expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed'), {
      timeout: 60_000,
    });
    child.kill('SIGTERM');
    running.end(body.slice(5));

    const [response] = await answered;
    expect(response.statusCode).toBe(201);
    response.resume();
    expect(await closed).toEqual([0, null]);
  });

  it('leaves no server behind when npm is asked to end', async () => {
    const { child, url } = start('npm', ['start']);
    // Closed only once nobody holds its output any more: npm, its shell and the server.
    const closed = once(child, 'close');
    let address: string;
    try {
      address = await url();
    } finally {
      child.kill('SIGTERM');
    }
    await closed;
    await expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed');
  });
});
