import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from '../../support/browser/browser.ts';
import { type ProductServer, startServer } from '../../support/product/server.ts';
import { createPostgresUrl } from '../../support/database/testDatabase.ts';

const ADMIN = { email: 'ada@example.com', password: 'Wings 4 everybody' };

async function leaveLead(url: string, firstName: string, phone: string): Promise<void> {
  const response = await fetch(`${url}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ firstName, email: `${firstName}@example.com`, phone }),
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
}

describe('leads while a server restarts', () => {
  const browser = useBrowser();
  const servers: ProductServer[] = [];
  let settings: Record<string, string>;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const database = await createPostgresUrl();
    drop = database.drop;
    settings = {
      DATABASE_URL: database.url,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    };
  });

  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await drop();
  });

  async function start(changed: Record<string, string> = {}): Promise<ProductServer> {
    const server = await startServer({ settings: { ...settings, ...changed } });
    servers.push(server);
    return server;
  }

  it('shows what came in meanwhile, and goes on live', async () => {
    // Only where the page asks again before the next process listens.
    browser.allowConsole(/ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING/);
    const [office, site] = [await start(), await start()];
    const page = await browser.newPage();
    await page.goto(`${office.url}/admin/login`);
    await page.getByLabel('Email').fill(ADMIN.email);
    await page.getByLabel('Password').fill(ADMIN.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/admin/blog');
    await page.getByRole('link', { name: 'Leads' }).click();
    await page.getByText('No leads yet').waitFor();

    await leaveLead(site.url, 'Before', '8015550101');
    await page.getByRole('link', { name: 'Before', exact: true }).waitFor();
    await office.stop();
    await leaveLead(site.url, 'Meanwhile', '8015550102');
    await start({ PORT: new URL(office.url).port });
    await page.getByRole('link', { name: 'Meanwhile', exact: true }).waitFor();
    await leaveLead(site.url, 'After', '8015550103');
    await page.getByRole('link', { name: 'After', exact: true }).waitFor();
    expect(await page.locator('[data-row-link]').allTextContents()).toEqual([
      'After',
      'Meanwhile',
      'Before',
    ]);
  });
});
