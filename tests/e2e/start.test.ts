import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ProductServer, type ServerOptions, startServer } from '../support/server.ts';
import { createPostgresUrl } from '../support/testDatabase.ts';

describe.each(['embedded', 'postgres'] as const)('starting on the %s database', (kind) => {
  let settings: Record<string, string>;
  let dataDir: string;
  let drop: () => Promise<void>;
  const servers: ProductServer[] = [];

  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'sixty-data-'));
    const database = kind === 'postgres' ? await createPostgresUrl({ migrated: false }) : undefined;
    settings = database ? { DATABASE_URL: database.url } : {};
    drop = database?.drop ?? (async () => {});
  });

  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.stop()));
    await rm(dataDir, { recursive: true, force: true });
    await drop();
  });

  async function start(options: ServerOptions = {}): Promise<ProductServer> {
    const server = await startServer({ dataDir, settings, ...options });
    servers.push(server);
    return server;
  }

  it('serves a home page and says that it is ready', async () => {
    const { url } = await start();
    const [home, health, readiness] = await Promise.all(
      ['/', '/healthz', '/readyz'].map((address) => fetch(url + address)),
    );
    expect(home?.headers.get('content-type')).toContain('text/html');
    expect([home?.status, health?.status, readiness?.status]).toEqual([200, 200, 200]);
  });

  it('tells the password of the first administrator once', async () => {
    const first = await start();
    const password = /one-time password: (\S+)/.exec(first.output())?.[1];
    expect(await first.stop()).toBe(0);
    const second = await start();
    expect(second.output()).not.toContain('password');

    const login = await fetch(`${second.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@sixty.example', password }),
    });
    expect(login.status).toBe(200);
  });

  it('ends with a sentence for each setting that cannot be used', async () => {
    const wrong = { ...settings, TRUST_PROXY: 'yes', SITE_URL: 'sixty', CALL_PROVIDER_SECRET: 'x' };
    const starting = start({ settings: wrong });
    await expect(starting).rejects.toThrow(
      /ended with 1[^]*TRUST_PROXY must be[^]*CALL_PROVIDER_URL must be set/,
    );
    await expect(starting).rejects.toThrow(/SITE_URL must be/);
  });

  if (kind === 'embedded') {
    it('leaves a folder to the process that has it', async () => {
      await start();
      await expect(start()).rejects.toThrow(/ended with 1[^]*in use/);
    });
  } else {
    it('shares the database with other processes', async () => {
      const both = await Promise.all([start(), start()]);
      const answers = await Promise.all(both.map(({ url }) => fetch(`${url}/readyz`)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const passwords = both.filter(({ output }) => output().includes('one-time password'));
      expect(passwords).toHaveLength(1);
    });
  }
});
