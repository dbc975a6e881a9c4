import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { vi } from 'vitest';
import { freePort } from '../freePort.ts';

const PROGRAM = 'radicale';

/** A real CalDAV server with one account and one calendar. */
export interface Radicale {
  url: string;
  username: string;
  password: string;
  /** The address of the calendar. */
  calendar: string;
  /** Sends a request as the account. @throws if the server refuses it. */
  send(method: string, name: string, body?: string): Promise<string>;
  close(): Promise<void>;
}

export function isRadicaleInstalled(): boolean {
  return spawnSync(PROGRAM, ['--version']).status === 0;
}

export async function startRadicale(): Promise<Radicale> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sixty-radicale-'));
  const port = await freePort();
  const [username, password] = ['ann', 'an app password'];
  const users = path.join(folder, 'users');
  const file = path.join(folder, 'config');
  await writeFile(users, `${username}:${password}\n`);
  await writeFile(
    file,
    `[server]
hosts = 127.0.0.1:${port}
[auth]
type = htpasswd
htpasswd_filename = ${users}
htpasswd_encryption = plain
delay = 0
[storage]
filesystem_folder = ${folder}/collections
`,
  );
  const server = spawn(PROGRAM, ['--config', file], {
    env: { PATH: process.env.PATH, HOME: folder },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}/`;
  const calendar = `${url}${username}/work/`;
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;

  async function send(method: string, name: string, body?: string): Promise<string> {
    const headers = { authorization, ...(body && { 'content-type': typeOf(body) }) };
    const response = await fetch(new URL(name, calendar), { method, headers, body: body ?? null });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${name}: ${response.status} ${text}`);
    return text;
  }

  await vi.waitUntil(
    () =>
      fetch(url).then(
        ({ ok }) => ok,
        () => false,
      ),
    { timeout: 60_000 },
  );
  await send('MKCALENDAR', '');
  return {
    url,
    username,
    password,
    calendar,
    send,
    async close() {
      server.kill('SIGTERM');
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function typeOf(body: string): string {
  return body.startsWith('BEGIN:') ? 'text/calendar; charset=utf-8' : 'application/xml';
}
