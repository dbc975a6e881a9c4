import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ProductServer, startServer } from '../support/product/server.ts';
import { createPostgresUrl } from '../support/database/testDatabase.ts';

type Start = (settings?: Record<string, string>) => Promise<ProductServer>;

/** Gives each test an empty database and folder, and a way to start any number of processes on them. */
function useEmptyPlace(kind: 'embedded' | 'postgres'): Start {
  let dataDir: string;
  let database: Awaited<ReturnType<typeof createPostgresUrl>> | undefined;
  const servers: ProductServer[] = [];

  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'sixty-data-'));
    database = kind === 'postgres' ? await createPostgresUrl({ migrated: false }) : undefined;
  });

  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.stop()));
    await rm(dataDir, { recursive: true, force: true });
    await database?.drop();
  });

  return async (settings) => {
    const place: Record<string, string> = database ? { DATABASE_URL: database.url } : {};
    const server = await startServer({ dataDir, settings: { ...place, ...settings } });
    servers.push(server);
    return server;
  };
}

const ONE_TIME_PASSWORD = /one-time password: (\S+)/;

describe.each(['embedded', 'postgres'] as const)('starting on the %s database', (kind) => {
  const start = useEmptyPlace(kind);
  const startTogether = (count: number) =>
    Promise.all(Array.from({ length: count }, () => start()));

  it('serves a home page, is ready, and tells the password of the first administrator once', async () => {
    const [first, ...others] = await startTogether(kind === 'postgres' ? 2 : 1);
    if (!first) throw new Error('Nothing started.');
    const told = [first, ...others].filter(({ output }) => ONE_TIME_PASSWORD.test(output()));
    expect(told).toHaveLength(1);
    const [home, health, readiness] = await Promise.all(
      ['/', '/healthz', '/readyz'].map((address) => fetch(first.url + address)),
    );
    expect(home?.headers.get('content-type')).toContain('text/html');
    expect([home?.status, health?.status, readiness?.status]).toEqual([200, 200, 200]);
    // An address that is no text is the client's mistake, not a fault to log.
    expect((await fetch(`${first.url}/%E0%A4%A`)).status).toBe(404);
    expect(first.output()).not.toContain('decode');
    const password = ONE_TIME_PASSWORD.exec(told[0]?.output() ?? '')?.[1];

    if (kind === 'embedded') {
      // The folder belongs to the first process.
      await expect(start()).rejects.toThrow(/ended with 1[^]*in use/);
      expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    }
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
});

describe('starting', () => {
  const start = useEmptyPlace('postgres');

  it('ends with a sentence for each setting that cannot be used', async () => {
    const starting = start({ TRUST_PROXY: 'yes', SITE_URL: 'sixty', CALL_PROVIDER_SECRET: 'x' });
    await expect(starting).rejects.toThrow(
      /ended with 1[^]*TRUST_PROXY must be[^]*CALL_PROVIDER_URL must be set/,
    );
    await expect(starting).rejects.toThrow(/SITE_URL must be/);
  });
});
