import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { vi } from 'vitest';

export const PROXIES = ['nginx', 'caddy'] as const;
type ProxyName = (typeof PROXIES)[number];

export function isInstalled(name: ProxyName): boolean {
  return spawnSync(name, [name === 'nginx' ? '-v' : 'version']).status === 0;
}

/** Caddy before 2.11.2 closes the body of a request that it must send to the next process. The guide asks for a later one. */
export function sendsBodiesAgain(name: ProxyName): boolean {
  if (name === 'nginx') return true;
  const [major = 0, minor = 0, patch = 0] = spawnSync(name, ['version'])
    .stdout.toString()
    .replace('v', '')
    .split(/[. ]/)
    .map(Number);
  return major > 2 || minor > 11 || (minor === 11 && patch >= 2);
}

export interface Proxy {
  url: string;
  close(): Promise<void>;
}

/** Starts the proxy on this port, with the configuration of the repository, in front of two processes of the product. */
export async function startProxy(
  name: ProxyName,
  port: number,
  [first, second]: readonly [number, number],
): Promise<Proxy> {
  const folder = await mkdtemp(path.join(tmpdir(), `sixty-${name}-`));
  const url = `http://127.0.0.1:${port}`;
  const file = path.join(folder, 'configuration');
  const text = name === 'nginx' ? await nginx(port, folder) : await caddy();
  const servers = text
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${first}`)
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${second}`);
  await writeFile(file, servers);
  const proxy = spawn(name, ARGUMENTS[name](file), {
    env: { PATH: process.env.PATH, HOME: folder, SITE_URL: url },
    stdio: 'ignore',
  });
  await vi.waitUntil(() => isListening(port), { timeout: 60_000 });
  return { url, close: () => close(proxy, folder) };
}

const ARGUMENTS: Record<ProxyName, (file: string) => string[]> = {
  nginx: (file) => ['-c', file, '-g', 'daemon off;'],
  caddy: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
};

/** The example in docs/operations.md, without TLS, in a configuration of its own. */
async function nginx(port: number, folder: string): Promise<string> {
  const guide = await readFile('docs/operations.md', 'utf8');
  const [, example = ''] = /```nginx\n([\s\S]*?)```/.exec(guide) ?? [];
  const site = example
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace('  http2 on;\n', '');
  return `pid ${folder}/pid;
error_log ${folder}/errors;
events {}
http {
access_log off;
client_body_temp_path ${folder}/bodies;
proxy_temp_path ${folder}/answers;
${site}
}`;
}

/** deploy/Caddyfile with fixed addresses in place of those that the container's name server gives. */
async function caddy(): Promise<string> {
  const text = await readFile('deploy/Caddyfile', 'utf8');
  return text
    .replace('{', '{\n\tadmin off')
    .replace(/dynamic a app 3000 \{[^}]*\}/, 'to 127.0.0.1:3000 127.0.0.1:3001');
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function close(proxy: ChildProcess, folder: string): Promise<void> {
  proxy.kill('SIGTERM');
  if (proxy.exitCode === null && proxy.signalCode === null) await once(proxy, 'exit');
  await rm(folder, { recursive: true, force: true });
}
