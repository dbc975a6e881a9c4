import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from '../../support/browser/browser.ts';
import { followSection } from '../../support/browser/consoleMenu.ts';
import { type PastLead, useConsoleServer } from '../../support/product/consoleServer.ts';

const PAST: PastLead[] = Array.from({ length: 120 }, (_, index) => ({
  name: `Past ${String(index + 1).padStart(3, '0')}`,
  minutesAgo: 60 + index * 30,
  status: index % 2 === 0 ? 'completed' : 'failed',
  source: index < 3 ? 'partner' : 'hero_form',
}));

describe('leads in the console', () => {
  const browser = useBrowser();
  const server = useConsoleServer();
  let email: string;

  beforeAll(async () => {
    email = await server.addUser('admin');
    await server.addLeads(PAST);
  });

  async function open(path: string, heading: string): Promise<Page> {
    const page = await browser.newPage({
      reducedMotion: 'reduce',
      viewport: { width: 1280, height: 600 },
    });
    await server.signIn(page, email, path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.getByText(/^Loading/).waitFor({ state: 'detached' });
    return page;
  }

  const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
  const names = (page: Page) => page.locator('[data-row-link]').allTextContents();

  it('are counted in the overview, which leads to them', async () => {
    const page = await open('/admin/overview', 'Overview');
    const leads = () =>
      page
        .locator('dl > div')
        .filter({ has: page.getByText('Leads', { exact: true }) })
        .locator('dd')
        .allTextContents();
    await expect.poll(leads).toEqual(['120', '120 calls queued']);
    // What comes in meanwhile is counted when somebody asks, and not before.
    await server.addLeads([{ name: 'Just now', minutesAgo: 0 }]);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(await leads()).toEqual(['120', '120 calls queued']);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect.poll(leads).toEqual(['121', '120 calls queued']);
    await page
      .getByRole('table', { name: 'Leads by source' })
      .getByRole('row')
      .filter({ hasText: 'partner' })
      .getByRole('link')
      .click();
    await page.waitForURL('**/admin/leads?source=partner&from=*');
    await page.getByText('3 leads').waitFor();
  });

  it('arrive in a filtered list, with the minute running until the phone rings', async () => {
    const page = await open('/admin/leads?q=wanted', 'Leads');
    await page.getByText('No lead matches these filters').waitFor();
    await server.leaveLead('Unfit Person');
    await server.leaveLead('Wanted Person');
    const row = rowOf(page, 'Wanted Person');
    await row.waitFor();
    expect(await names(page)).toEqual(['Wanted Person']);
    const clock = row.locator('[data-clock]');
    expect(await clock.getAttribute('data-clock')).toBe('running');
    const seconds = async () => Number.parseInt((await clock.textContent()) ?? '', 10);
    const early = await seconds();
    await expect.poll(seconds).toBeGreaterThan(early);
    const { body } = await server.provider.waitFor((call) => call.body.name === 'Wanted Person');
    await row.getByText('Requested').waitFor();
    await server.provider.report(body, { status: 'ringing' });
    await row.getByText('Ringing').waitFor();
    await expect.poll(() => clock.getAttribute('data-clock')).toBe('stopped');
    await expect.poll(() => clock.textContent()).toMatch(/^\d+\.\d s$/);
    // Screen readers hear it in a summary; which one depends on how much came at once.
    const told = page.getByText(/^(New lead: |\d+ new leads|Call to |\d+ calls changed)/);
    await told.waitFor({ state: 'attached' });

    await row.click();
    const pane = page.getByRole('dialog', { name: 'Lead details' });
    await pane.getByText('Ringing', { exact: true }).waitFor();
    await server.provider.report(body, { status: 'completed' });
    await pane.getByText('Completed', { exact: true }).waitFor();
    await row.getByText('Completed').waitFor();
    await pane.getByText('127.0.0.1').waitFor();
    await page.reload();
    await pane.getByRole('heading', { name: 'Wanted Person' }).waitFor();
  });

  it('are each on one page, which neither a reload nor a new lead moves', async () => {
    const page = await open('/admin/leads?q=past', 'Leads');
    await page.getByText('50 of 120 leads').waitFor();
    const first = await names(page);
    await page.getByRole('link', { name: 'Next page' }).click();
    await rowOf(page, 'Past 051').waitFor();
    await rowOf(page, 'Past 050').waitFor({ state: 'detached' });
    const second = await names(page);
    await page.reload();
    await rowOf(page, 'Past 051').waitFor();
    await server.leaveLead('Past Fresh');
    await page.getByRole('link', { name: '1 new' }).waitFor();
    expect(await names(page)).toEqual(second);
    await page.getByRole('link', { name: '1 new' }).click();
    await rowOf(page, 'Past Fresh').waitFor();
    await page.goBack();
    await rowOf(page, 'Past 051').waitFor();
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.getByText('20 of 121 leads').waitFor();
    await expect
      .poll(async () => [...first, ...second, ...(await names(page))])
      .toEqual(PAST.map(({ name }) => name));
    await page.getByRole('link', { name: 'Previous page' }).click();
    await rowOf(page, 'Past 051').waitFor();
    await expect.poll(() => names(page)).toEqual(second);
    await page.getByRole('link', { name: 'Previous page' }).click();
    await rowOf(page, 'Past 001').waitFor();
    await page.getByRole('combobox', { name: 'Call state' }).click();
    await page.getByRole('option', { name: 'Failed' }).click();
    await page.keyboard.press('Escape');
    await page.waitForURL('**/admin/leads?q=past&state=failed');
    await rowOf(page, 'Past 001').waitFor({ state: 'detached' });
    await page.goBack();
    await rowOf(page, 'Past 001').waitFor();
  });

  it('begin at the top, come back as they were left, and stay where they are beside their details', async () => {
    const page = await open('/admin/leads?q=past', 'Leads');
    const scrollTop = () => page.evaluate(() => Math.round(scrollY));
    const scrollTo = async (top: number) => {
      await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
      await expect.poll(scrollTop).toBe(top);
    };
    const rows = page.getByRole('rowheader');
    await rows.nth(40).waitFor();
    await scrollTo(400);
    await followSection(page, 'Calls');
    await page.getByRole('heading', { level: 1, name: 'Calls' }).waitFor();
    await expect.poll(scrollTop).toBe(0);
    await page.goBack();
    await rows.nth(40).waitFor();
    await expect.poll(scrollTop).toBe(400);
    await page.goForward();
    await page.getByRole('heading', { level: 1, name: 'Calls' }).waitFor();
    await page.goBack();
    await rows.nth(40).waitFor();
    await expect.poll(scrollTop).toBe(400);

    await scrollTo(400);
    const row = rows.nth(12);
    const offset = () => row.evaluate((cell) => cell.getBoundingClientRect().top);
    const inView = (top: number) => top > 0 && top < 600;
    expect(await offset()).toSatisfy(inView);
    await row.getByRole('link').click();
    await page.getByRole('button', { name: 'Close details' }).waitFor();
    await expect.poll(offset).toSatisfy(inView);
    expect(await scrollTop()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Close details' }).click();
    await page.waitForURL(/\/admin\/leads\?q=past$/);
    await expect.poll(offset).toSatisfy(inView);
    expect(await scrollTop()).toBeGreaterThan(0);

    await page.getByRole('link', { name: 'Next page' }).click();
    await page.waitForURL(/after=/);
    await expect.poll(scrollTop).toBe(0);
    await scrollTo(100);
    await page.goBack();
    await expect.poll(scrollTop).toBe(0);
    // Further down the filters would leave the window, and the test would scroll to reach them.
    await scrollTo(5);
    await page.getByRole('searchbox').fill('past 01');
    await page.getByText('10 leads', { exact: true }).waitFor();
    expect(await scrollTop()).toBe(5);
  });
});
