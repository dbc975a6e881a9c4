import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../graphql/platform/database/database.ts';
import { createPostgresUrl } from '../../support/database/testDatabase.ts';
import {
  isInstalled,
  PROXIES,
  type Proxy,
  sendsBodiesAgain,
  startProxy,
} from '../../support/deploy/proxy.ts';
import { freePort } from '../../support/freePort.ts';
import { ADMIN_SETTINGS, createPartnerKey, sendAs } from '../../support/product/partnerKey.ts';
import { type ProductServer, startServer } from '../../support/product/server.ts';
import { SOAK_TIMES } from '../../support/product/soak.ts';
import { startSteadyLeads } from '../../support/product/steadyLeads.ts';
import { silentLog } from '../../support/silentLog.ts';

const missing = PROXIES.filter((name) => !isInstalled(name));
if (missing.length > 0)
  process.stdout.write(`proxies: ${missing.join(' and ')} not installed, so not tested\n`);

const old = PROXIES.filter((name) => isInstalled(name) && !sendsBodiesAgain(name));
if (old.length > 0)
  process.stdout.write(`proxies: ${old.join(' and ')} too old to replace processes behind it\n`);

/** `tests/unit/deploy/compose.test.ts` is the short form. */
describe.each(PROXIES.filter(isInstalled))('%s', { timeout: 600_000 * SOAK_TIMES }, (name) => {
  const made = new AsyncDisposableStack();
  const servers: ProductServer[] = [];
  let database: Database;
  let proxy: Proxy;
  let start: (port: number) => Promise<ProductServer>;
  let ports: [number, number];

  beforeAll(async () => {
    const dataDir = made.adopt(await mkdtemp(path.join(tmpdir(), 'sixty-proxies-')), (folder) =>
      rm(folder, { recursive: true, force: true }),
    );
    const postgres = made.adopt(await createPostgresUrl(), ({ drop }) => drop());
    database = await openDatabase({ databaseUrl: postgres.url, dataDir: '', log: silentLog });
    made.defer(() => database.close());
    const settings = {
      ...ADMIN_SETTINGS,
      DATABASE_URL: postgres.url,
      // The test stands where a CDN would.
      TRUST_PROXY: '2',
      LOG_LEVEL: 'warn',
    };
    start = (port) => startServer({ settings: { ...settings, PORT: String(port) }, dataDir });
    ports = [await freePort(), await freePort()];
    for (const port of ports) servers.push(await start(port));
    made.defer(async () => void (await Promise.all(servers.map(({ stop }) => stop()))));
    proxy = made.adopt(await startProxy(name, await freePort(), ports), ({ close }) => close());
  });

  afterAll(() => made.disposeAsync());

  const replaced = async () => {
    const [server] = servers;
    if (!server) throw new Error('No process serves.');
    const leads = startSteadyLeads({ ...server, url: proxy.url });
    for (const [index, port] of ports.entries()) {
      await leads.moreAcknowledged(50);
      await servers[index]?.stop();
      await leads.moreAcknowledged(50);
      servers[index] = await start(port);
    }
    await leads.moreAcknowledged(50);
    await leads.end();
    expect(leads.failures).toEqual([]);
  };
  it.each([name].filter(sendsBodiesAgain))(
    'loses no request through %s while both processes are replaced',
    replaced,
  );

  it('passes the address of a visitor behind a CDN', async () => {
    const response = await fetch(`${proxy.url}/api/leads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.77' },
      body: JSON.stringify({ firstName: 'Ann', email: 'cdn@example.com', phone: '8015550177' }),
    });
    expect(response.status).toBe(201);
    const { rows } = await database.pool.query(
      `SELECT address FROM "Consent" JOIN "Lead" ON "Lead".id = "leadId" WHERE phone = '8015550177'`,
    );
    expect(rows).toEqual([{ address: '203.0.113.77' }]);
  });

  it('passes a list of leads of 20 MB', async () => {
    const key = await createPartnerKey(proxy.url, ['leads:write']);
    const line = `Ann,ann@example.com,8015550123,${'x'.repeat(200)}\n`;
    const response = await fetch(`${proxy.url}/api/leads/import?dryRun=true`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv', authorization: `Bearer ${key}` },
      body: `name,email,phone,notes\n${line.repeat(90_000)}`,
    });
    expect(response.status).not.toBe(413);
    expect(await response.json()).toMatchObject({ recorded: expect.any(Number) });
  });

  it('hides the metrics', async () => {
    expect((await fetch(`${proxy.url}/metrics`)).status).toBe(404);
    await expect(sendAs(null, `${proxy.url}/metrics`, {})).rejects.toThrow('404');
  });
});
