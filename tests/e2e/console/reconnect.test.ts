import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../graphql/platform/database/database.ts';
import { silentLog } from '../../support/silentLog.ts';
import { useBrowser } from '../../support/browser/browser.ts';
import { createPostgresUrl } from '../../support/database/testDatabase.ts';
import { startServer } from '../../support/product/server.ts';

const ADMIN = { email: 'ada@example.com', password: 'Wings 4 everybody' };

const browser = useBrowser();

it('the list of leads shows what came in while its server restarted, and goes on live', async () => {
  // Only where the page asks again before the next process listens.
  browser.allowConsole(/ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING/);
  const postgres = await createPostgresUrl();
  onTestFinished(() => postgres.drop());
  const database = await openDatabase({ databaseUrl: postgres.url, dataDir: '', log: silentLog });
  onTestFinished(() => database.close());
  const start = async (settings: Record<string, string> = {}) => {
    const server = await startServer({
      settings: {
        DATABASE_URL: postgres.url,
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        ...settings,
      },
    });
    onTestFinished(async () => void (await server.stop()));
    return server;
  };
  const lead = (firstName: string, phone: string) => ({
    firstName,
    email: `${firstName.toLowerCase()}@example.com`,
    phone,
  });
  const leaveLead = async (url: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const sent = { method: 'POST', headers, body: JSON.stringify(body) };
    expect((await fetch(`${url}/api/leads`, sent)).status).toBe(201);
  };

  const office = await start();
  const page = await browser.newPage();
  await page.goto(`${office.url}/admin/login`);
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/admin/blog');
  await page.getByRole('link', { name: 'Leads' }).click();
  await page.getByText('No leads yet').waitFor();

  await leaveLead(office.url, lead('Before', '8015550101'));
  await page.getByRole('link', { name: 'Before', exact: true }).waitFor();
  await office.stop();
  await database.prisma.lead.create({
    data: { ...lead('Meanwhile', '8015550102'), source: 'hero_form' },
  });
  const next = await start({ PORT: new URL(office.url).port });
  await page.getByRole('link', { name: 'Meanwhile', exact: true }).waitFor();
  await leaveLead(next.url, lead('After', '8015550103'));
  await page.getByRole('link', { name: 'After', exact: true }).waitFor();
  expect(await page.locator('[data-row-link]').allTextContents()).toEqual([
    'After',
    'Meanwhile',
    'Before',
  ]);
});
