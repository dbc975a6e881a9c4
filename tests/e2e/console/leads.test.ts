import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from '../../support/browser/browser.ts';
import { type PastLead, useConsoleServer } from '../../support/product/consoleServer.ts';

const PAST: PastLead[] = Array.from({ length: 120 }, (_, index) => ({
  name: `Past ${String(index + 1).padStart(3, '0')}`,
  minutesAgo: 60 + index * 30,
  status: index % 2 === 0 ? 'completed' : 'failed',
  source: index < 3 ? 'partner' : 'hero_form',
}));

describe('the list of leads', () => {
  const browser = useBrowser();
  const server = useConsoleServer();
  let email: string;

  beforeAll(async () => {
    email = await server.addUser('admin');
    await server.addLeads(PAST);
  });

  async function openLeads(query = ''): Promise<Page> {
    const page = await browser.newPage();
    await server.signIn(page, email, `/admin/leads${query}`);
    await page.getByRole('heading', { level: 1, name: 'Leads' }).waitFor();
    await page.getByText('Loading leads').waitFor({ state: 'detached' });
    return page;
  }

  const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
  const names = (page: Page) => page.locator('[data-row-link]').allTextContents();
  const firstName = async (page: Page) => (await names(page))[0];

  it('shows a lead as it arrives, with its minute running until the phone rings', async () => {
    const page = await openLeads();
    await server.leaveLead('Live One');
    const row = rowOf(page, 'Live One');
    await row.waitFor();
    expect(await firstName(page)).toBe('Live One');
    const clock = row.locator('[data-clock]');
    expect(await clock.getAttribute('data-clock')).toBe('running');
    const seconds = async () => Number.parseInt((await clock.textContent()) ?? '', 10);
    const early = await seconds();
    await expect.poll(seconds, { timeout: 5_000 }).toBeGreaterThan(early);
    const { body } = await server.provider.waitFor((call) => call.body.name === 'Live One');
    await row.getByText('Requested').waitFor();
    await server.provider.report(body, { status: 'ringing' });
    await row.getByText('Ringing').waitFor();
    expect(await clock.getAttribute('data-clock')).toBe('stopped');
    expect(await clock.textContent()).toMatch(/^\d+\.\d s$/);
    await server.provider.report(body, { status: 'answered' });
    await row.getByText('Answered').waitFor();
    await server.provider.report(body, { status: 'completed' });
    await row.getByText('Completed').waitFor();
    // Screen readers hear it in a summary; which one depends on how much came at once.
    const told = page.getByText(/^(New lead: Live One|Call to Live One: \w+)\./);
    await told.waitFor({ state: 'attached' });
  });

  it('keeps a filter through a reload, and takes it back by the back button', async () => {
    const page = await openLeads();
    await page.getByRole('combobox', { name: 'Call state' }).click();
    await page.getByRole('option', { name: 'Failed' }).click();
    await page.keyboard.press('Escape');
    await page.waitForURL('**/admin/leads?state=failed');
    await rowOf(page, 'Past 001').waitFor({ state: 'detached' });
    await page.getByLabel('Search').fill('past 00');
    await page.waitForURL('**/admin/leads?q=past+00&state=failed');
    await rowOf(page, 'Past 012').waitFor({ state: 'detached' });
    const filtered = ['Past 002', 'Past 004', 'Past 006', 'Past 008'];
    expect(await names(page)).toEqual(filtered);
    await page.reload();
    await rowOf(page, 'Past 002').waitFor();
    expect(await names(page)).toEqual(filtered);
    expect(await page.getByLabel('Search').inputValue()).toBe('past 00');
    await page.goBack();
    await page.waitForURL('**/admin/leads?state=failed');
    await rowOf(page, 'Past 012').waitFor();
    expect(await page.getByLabel('Search').inputValue()).toBe('');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.waitForURL(`${server.url}/admin/leads`);
    await rowOf(page, 'Past 001').waitFor();
  });

  it('selects by source, speed and day', async () => {
    const page = await openLeads();
    await page.getByLabel('Source').fill('partner');
    await page.getByLabel('Source').press('Enter');
    await page.waitForURL('**/admin/leads?source=partner');
    await page.getByText('3 leads').waitFor();
    await page.getByLabel('Speed').selectOption('breached');
    await page.waitForURL('**/admin/leads?punctuality=breached&source=partner');
    await page.getByText('No lead fits these filters').waitFor();
    await page.getByLabel('Speed').selectOption('');
    await page.getByLabel('To').fill('2020-02-29');
    await page.waitForURL('**/admin/leads?source=partner&to=2020-02-29');
    await page.getByText('No lead fits these filters').waitFor();
    await page.getByLabel('To').fill('');
    await page.getByLabel('From').fill('2020-02-29');
    await page.waitForURL('**/admin/leads?source=partner&from=2020-02-29');
    await page.getByText('3 leads').waitFor();
  });

  it('lets in live only what fits the selection', async () => {
    const page = await openLeads('?q=wanted');
    await page.getByText('No lead fits these filters').waitFor();
    await server.leaveLead('Unfit Person');
    await server.leaveLead('Wanted Person');
    await rowOf(page, 'Wanted Person').waitFor();
    expect(await names(page)).toEqual(['Wanted Person']);
  });

  it('lets a lead in when its call comes into a selected state', async () => {
    const page = await openLeads('?state=answered');
    await server.leaveLead('Soon Answered');
    const { body } = await server.provider.waitFor((call) => call.body.name === 'Soon Answered');
    await server.provider.report(body, { status: 'ringing' });
    await server.provider.report(body, { status: 'answered' });
    await rowOf(page, 'Soon Answered').waitFor();
  });

  it('does not fall back to what an answer says that was older than a live change', async () => {
    const [page, observer] = [await openLeads(), await openLeads()];
    await server.leaveLead('Racing Person');
    await rowOf(page, 'Racing Person').getByText('Requested').waitFor();
    const [read, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route('**/graphql', async (route) => {
      const response = await route.fetch();
      read.resolve();
      await free.promise;
      await route.fulfill({ response });
    });
    await page.getByLabel('Search').fill('racing');
    await read.promise;
    const { body } = await server.provider.waitFor((call) => call.body.name === 'Racing Person');
    await server.provider.report(body, { status: 'ringing' });
    await rowOf(observer, 'Racing Person').getByText('Ringing').waitFor();
    free.resolve();
    await page.getByText('1 lead', { exact: true }).waitFor();
    await rowOf(page, 'Racing Person').getByText('Ringing').waitFor();
  });

  it('pages by key through every lead once, forwards and back', async () => {
    const page = await openLeads('?q=past');
    await page.getByText('50 of 120 leads').waitFor();
    const first = await names(page);
    const scrolled = () => page.evaluate(() => window.scrollY);
    await rowOf(page, 'Past 050').scrollIntoViewIfNeeded();
    expect(await scrolled()).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Next page' }).click();
    await rowOf(page, 'Past 051').waitFor();
    await rowOf(page, 'Past 050').waitFor({ state: 'detached' });
    await expect.poll(scrolled).toBe(0);
    const second = await names(page);
    expect(page.url()).toContain('after=');
    await page.reload();
    await rowOf(page, 'Past 051').waitFor();
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.getByText('20 of 120 leads').waitFor();
    const third = await names(page);
    expect([...first, ...second, ...third]).toEqual(PAST.map(({ name }) => name));
    expect(await page.getByRole('link', { name: 'Next page' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Previous page' }).click();
    await rowOf(page, 'Past 051').waitFor();
    expect(await names(page)).toEqual(second);
    await page.getByRole('link', { name: 'Previous page' }).click();
    await rowOf(page, 'Past 001').waitFor();
    expect(await names(page)).toEqual(first);
    expect(await page.getByRole('link', { name: 'Previous page' }).count()).toBe(0);
  });

  it('counts new leads instead of moving an older page under the reader', async () => {
    const page = await openLeads();
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.getByRole('link', { name: 'Previous page' }).waitFor();
    const before = await names(page);
    await server.leaveLead('Fresh Person');
    await page.getByRole('link', { name: '1 new' }).waitFor();
    expect(await names(page)).toEqual(before);
    await page.getByRole('link', { name: '1 new' }).click();
    await rowOf(page, 'Fresh Person').waitFor();
    expect(await firstName(page)).toBe('Fresh Person');
  });

  it('goes by keyboard from the search to a lead, its details and back', async () => {
    const page = await openLeads('?q=past');
    await page.keyboard.press('/');
    expect(await page.getByLabel('Search').evaluate((field) => field.matches(':focus'))).toBe(true);
    await page.keyboard.press('Escape');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.keyboard.press('j');
    expect(await focused()).toBe('Past 001');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    expect(await focused()).toBe('Past 002');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: 'Past 002' }).waitFor();
    await page.keyboard.press('j');
    expect(await focused()).toBe('Past 003');
    await page.keyboard.press('k');
    await page.keyboard.press('Escape');
    await page.waitForURL('**/admin/leads?q=past');
    expect(await focused()).toBe('Past 002');
  });

  it('shows in the details what happened, where the lead came from and what it agreed to', async () => {
    const page = await openLeads();
    await server.leaveLead('Known Person');
    await rowOf(page, 'Known Person').click();
    const pane = page.getByRole('dialog', { name: 'Lead details' });
    await pane.getByRole('heading', { name: 'Known Person' }).waitFor();
    await pane.getByText('Requested', { exact: true }).waitFor();
    const { body } = await server.provider.waitFor((call) => call.body.name === 'Known Person');
    await server.provider.report(body, { status: 'ringing' });
    await pane.getByText('Ringing', { exact: true }).waitFor();
    await pane.getByText('Source', { exact: true }).waitFor();
    await pane.getByText('127.0.0.1').waitFor();
    await page.reload();
    await pane.getByRole('heading', { name: 'Known Person' }).waitFor();
    await pane.getByRole('button', { name: 'Close details' }).click();
    await pane.waitFor({ state: 'detached' });
  });
});
