import navigation from '#relay/UntilReadyQuery.graphql';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from '../../support/browser/browser.ts';
import { savedFile } from '../../support/browser/consolePage.ts';
import { useConsoleServer } from '../../support/product/consoleServer.ts';
import { SOAK_TIMES } from '../../support/product/soak.ts';

/** `npm run soak` lists 100,000. */
const LEADS = 5_000 * SOAK_TIMES;
const COUNT = LEADS.toLocaleString('en');

describe('the console with many leads', () => {
  const browser = useBrowser();
  const server = useConsoleServer();
  let admin: string;

  beforeAll(async () => {
    admin = await server.addUser('super_admin');
    const { prisma } = server.database;
    await prisma.$executeRaw`
      INSERT INTO "Lead" (id, "firstName", email, phone, source, status, "createdAt", "updatedAt")
      SELECT (lpad(to_hex(1700000000000 + n), 12, '0') || '70008000' || lpad(to_hex(n), 12, '0'))::uuid,
        'Lead ' || n, 'lead' || n || '@example.com', lpad(n::text, 10, '0'), 'import',
        (CASE WHEN n % ${LEADS / 5} = 0 THEN 'qualified' ELSE 'new' END)::"LeadStatus", now(), now()
      FROM generate_series(1, ${LEADS}) n`;
    await prisma.$executeRaw`
      INSERT INTO "Call" (id, "leadId", status, "queuedAt", "speedToLeadMs")
      SELECT id, id, 'completed', "createdAt", 5000 FROM "Lead"`;
    await prisma.integrationRequest.create({
      data: { name: 'Zoe', email: 'zoe@crm.example', company: 'Acme', integration: 'Close' },
    });
    await prisma.waitlistEntry.create({
      data: { name: 'Maja', email: 'maja@example.se', phone: '1', country: 'Sweden' },
    });
    await prisma.$executeRaw`ANALYZE`;
  });

  async function open(path: string): Promise<Page> {
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    await server.signIn(page, admin, path);
    return page;
  }

  it('has the first data of every screen within two requests', async () => {
    const page = await open('/admin/account');
    const asked: string[] = [];
    let streams = 0;
    page.on('request', (request) => {
      if (!request.url().endsWith('/graphql') || request.method() !== 'POST') return;
      // The navigation asks whether it still shows Get Ready. No screen waits for that.
      if (request.postData()?.includes(String(navigation.params.id))) return;
      // A stream of changes brings no first data.
      if (request.headers()['accept']?.includes('text/event-stream')) streams += 1;
      else asked.push(request.url());
    });
    const screens: [path: string, shown: string][] = [
      ['/admin/overview', 'slider'],
      ['/admin/leads', 'rowheader'],
      ['/admin/calls', 'rowheader'],
      ['/admin/waitlist', 'rowheader'],
      ['/admin/integration-requests', 'rowheader'],
      ['/admin/audit', 'rowheader'],
      ['/admin/api-keys', 'heading'],
      ['/admin/users', 'rowheader'],
      ['/admin/blog', 'heading'],
      ['/admin/blog/new', 'textbox'],
      ['/admin/pages', 'rowheader'],
      ['/admin/pages?path=/pricing', 'textbox'],
      ['/admin/account', 'listitem'],
    ];
    // Requests of the screen before are not counted.
    const load = async (address: string) => {
      await page.goto('about:blank');
      asked.length = 0;
      streams = 0;
      await page.goto(address);
    };
    for (const [path, shown] of screens) {
      await load(`${server.url}${path}`);
      await page
        .getByRole('main')
        .getByRole(shown as 'heading')
        .first()
        .waitFor();
      await expect.poll(() => page.locator('[aria-busy=true], [inert]').count()).toBe(0);
      expect([path, asked.length <= 2], `${path}: ${asked.length} requests`).toEqual([path, true]);
    }
    // The list, those who can own a lead, and the details beside the list are requested at the same time.
    await page.goto(`${server.url}/admin/leads`);
    const first = page.locator('[data-row-link]').first();
    const details = await first.getAttribute('href');
    await load(`${server.url}${details}`);
    await page.getByRole('dialog', { name: 'Lead details' }).getByText('Timeline').waitFor();
    // The live changes begin with those since the list was requested, so nothing is loaded again.
    // The other stream follows the session.
    await expect.poll(() => streams).toBe(2);
    expect(asked).toHaveLength(3);
  });

  it('shows, narrows and pages through them with as few rows as a page has', async () => {
    const page = await open('/admin/leads');
    const rows = page.locator('[data-row-link]');
    await page.getByText(`50 of ${COUNT} leads`).waitFor();
    expect(await rows.count()).toBe(50);
    await page.mouse.wheel(0, 100_000);
    await page.getByRole('link', { name: `Lead ${LEADS - 49}` }).waitFor();
    expect(await rows.count()).toBe(50);
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.getByRole('link', { name: `Lead ${LEADS - 50}` }).waitFor();

    await page.getByRole('combobox', { name: 'Status', exact: true }).click();
    await page.getByRole('listbox').getByRole('option', { name: 'Qualified' }).click();
    await page.keyboard.press('Escape');
    await page.waitForURL('**/admin/leads?status=qualified');
    await page.getByText('5 leads', { exact: true }).waitFor();
    expect(await rows.allTextContents()).toEqual(
      [5, 4, 3, 2, 1].map((fifth) => `Lead ${(LEADS / 5) * fifth}`),
    );
    const save = page.getByRole('button', { name: 'Export CSV' });
    expect((await savedFile(page, save)).trim().split('\r\n')).toHaveLength(6);
    await page.reload();
    await page.getByText('5 leads', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByText(`50 of ${COUNT} leads`).waitFor();
    expect((await savedFile(page, save)).split('\r\n')).toHaveLength(LEADS + 2);
  });
});
