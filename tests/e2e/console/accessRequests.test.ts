import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from '../../support/browser/browser.ts';
import { toastOn } from '../../support/browser/consolePage.ts';
import { useConsoleServer } from '../../support/product/consoleServer.ts';
import { mailTo } from '../../support/outside/mailServer.ts';

describe('access requests', () => {
  const browser = useBrowser();
  const server = useConsoleServer();

  const table = (page: Page, name: string) => page.getByRole('table', { name });
  const rowOf = (page: Page, name: string) =>
    table(page, 'Access Requests')
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name }) });
  const addRequest = (name: string) =>
    server.database.prisma.accessRequest.create({
      data: { name, email: `${name.toLowerCase()}@example.com`, reason: 'I write posts.' },
    });
  async function openUsers(width: number): Promise<Page> {
    const viewport = { width, height: 900 };
    const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
    await server.signIn(page, await server.addUser('admin'), '/admin/users');
    await page.getByRole('heading', { level: 2, name: 'Access Requests' }).waitFor();
    return page;
  }

  it('are sent on a page for visitors, and reported to admins by mail', async () => {
    const page = await browser.newPage();
    await page.goto(`${server.url}/admin/request-access`);
    await page.getByLabel('Name').fill('Zoe');
    await page.getByLabel('Email').fill('zoe@example.com');
    await page.getByLabel('Reason').fill('I write posts.');
    await page.getByRole('button', { name: 'Request Access' }).click();
    await page.getByText('Your request was sent.').waitFor();
    const mail = await mailTo(server.dataDir, 'first@example.com');
    expect(mail.text).toContain('I write posts.');
  });

  it('are approved with a role, and become an invitation', async () => {
    await addRequest('Yan');
    const page = await openUsers(1440);
    await rowOf(page, 'Yan').waitFor();
    const cells = await rowOf(page, 'Yan').getByRole('cell').allTextContents();
    expect(cells.slice(0, 2)).toEqual(['yan@example.com', 'I write posts.']);
    await rowOf(page, 'Yan').getByRole('button', { name: 'Approve' }).click();
    const dialog = page.getByRole('dialog', { name: 'Approve the request of Yan' });
    expect(await dialog.getByLabel('Role').inputValue()).toBe('editor');
    await dialog.getByLabel('Role').selectOption('admin');
    await dialog.getByRole('button', { name: 'Send Invitation' }).click();
    await toastOn(page, 'Request Approved', 'An invitation to yan@example.com is on its way.');
    await rowOf(page, 'Yan').waitFor({ state: 'detached' });
    await table(page, 'Pending Invitations')
      .getByRole('rowheader', { name: 'yan@example.com' })
      .waitFor();
    await mailTo(server.dataDir, 'yan@example.com');
  });
});
