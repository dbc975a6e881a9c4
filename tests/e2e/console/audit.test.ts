import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from '../../support/browser/browser.ts';
import { useConsoleServer } from '../../support/product/consoleServer.ts';

const MINUTE_MS = 60_000;

describe('the audit log', () => {
  const browser = useBrowser();
  const server = useConsoleServer();

  beforeAll(async () => {
    const now = Date.now();
    await server.database.prisma.auditEvent.createMany({
      data: Array.from({ length: 60 }, (_each, index) => ({
        action: index === 7 ? 'post.deleted' : 'post.updated',
        actorName: index % 2 ? 'ann' : 'bob',
        subjectType: 'Post',
        subjectId: '01890a5d-ac96-774b-bcce-b302099a8057',
        address: '203.0.113.7',
        details: { slug: `post-${index}`, title: `Post ${index}` },
        createdAt: new Date(now - (60 - index) * MINUTE_MS),
      })),
    });
  });

  const rows = (page: Page) => page.getByRole('table').getByRole('rowheader');
  async function open(query = '', options?: Parameters<typeof browser.newPage>[0]) {
    const page = await browser.newPage({ reducedMotion: 'reduce', ...options });
    await server.signIn(page, 'first@example.com', `/admin/audit${query}`);
    await page.getByRole('heading', { level: 1, name: 'Audit Log' }).waitFor();
    await page.getByRole('table').or(page.getByText('Nothing fits')).waitFor();
    return page;
  }

  it('is read page by page, newest first, and the way back leads back', async () => {
    const page = await open();
    await page.getByText('session.opened').first().waitFor();
    expect(await rows(page).count()).toBe(50);
    // Each says what it is about, and leads there.
    const about = page.getByRole('row').filter({ hasText: 'Post 59' });
    expect(await about.locator('td[data-label="To"]').textContent()).toBe('Post Post 59');
    const subject = about.getByRole('link', { name: 'Post 59', exact: true });
    expect(await subject.getAttribute('href')).toMatch(/^\/admin\/blog\/edit\/\w+$/);
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.waitForURL(/after=/);
    await page.getByText('post.deleted').waitFor();
    await page.getByRole('link', { name: 'Previous page' }).click();
    await page.waitForURL(/before=/);
    await page.getByRole('link', { name: 'Newest' }).click();
    await page.getByText('session.opened').first().waitFor();
    await page.goBack();
    await page.waitForURL(/before=/);
  });

  it('is filtered by who, what, to what and when, and the address says so', async () => {
    const page = await open();
    await page.getByLabel('What', { exact: true }).fill('post.deleted');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/audit?action=post.deleted');
    await expect.poll(() => rows(page).count()).toBe(1);
    await page.getByLabel('Who').fill('Bob');
    await page.keyboard.press('Enter');
    await page.getByText('Nothing fits these filters').waitFor();
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await page.waitForURL('**/admin/audit');
    await page.getByLabel('To', { exact: true }).fill('Post');
    await page.getByLabel('To', { exact: true }).blur();
    await page.waitForURL('**/admin/audit?type=Post');
    await page.getByText('50 of 60 lines').waitFor();
    await page.getByLabel('To day').fill('2020-01-01');
    await page.getByText('Nothing fits these filters').waitFor();
    await page.goBack();
    await page.getByText('50 of 60 lines').waitFor();
  });

  it('shows all of a line beside the list, and leads on from there', async () => {
    const page = await open('?action=post.deleted');
    await rows(page).first().getByRole('link').click();
    const pane = page.getByRole('dialog', { name: 'Line of the log' });
    await pane.getByRole('heading', { name: 'post.deleted' }).waitFor();
    await pane.getByText('"slug": "post-7"').waitFor();
    await pane.getByText('203.0.113.7').waitFor();
    // What is gone has its name and no page.
    await pane.getByRole('definition').filter({ hasText: 'Post Post 7' }).waitFor();
    expect(await page.getByRole('link', { name: 'Post 7' }).count()).toBe(0);
    expect(await rows(page).count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.waitForURL('**/admin/audit?action=post.deleted');
    await rows(page).first().getByRole('link').click();
    await pane.getByRole('link', { name: 'All that ann did' }).click();
    await page.waitForURL('**/admin/audit?actor=ann');
    await page.getByText('30 lines').waitFor();
    await page.goBack();
    await pane.getByRole('link', { name: 'All that was done to it' }).click();
    await page.getByText('50 of 60 lines').waitFor();
  });

  it('shows no name on a phone for a line without a subject', async () => {
    const page = await open('', { viewport: { width: 390, height: 844 } });
    // The newest line is a sign-in.
    await page.getByText('session.opened').first().waitFor();
    const subject = page.locator('tbody tr').first().locator('td[data-label="To"]');
    expect(await subject.isVisible()).toBe(false);
  });
});
