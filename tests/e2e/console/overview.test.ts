import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from '../../support/browser/browser.ts';
import { useConsoleServer } from '../../support/product/consoleServer.ts';

const DAY_MINUTES = 24 * 60;

describe('the overview', () => {
  const browser = useBrowser();
  const server = useConsoleServer();
  let admin: string;

  beforeAll(async () => {
    admin = await server.addUser('admin');
    await server.addLeads(
      Array.from({ length: 60 }, (_each, index) => ({
        name: `Past ${index}`,
        // 40 within the last week, the others before: minutes keep off midnight's edge.
        minutesAgo: index < 40 ? index * 120 + 1 : 20 * DAY_MINUTES + index,
        status: index % 4 === 0 ? ('no_answer' as const) : ('completed' as const),
        source: index % 5 === 0 ? 'partner' : 'hero_form',
      })),
    );
    const { prisma } = server.database;
    await prisma.call.updateMany({
      where: { lead: { source: 'partner' } },
      data: { speedToLeadMs: 75_000 },
    });
    await prisma.lead.updateMany({ where: { source: 'partner' }, data: { utmCampaign: 'spring' } });
    await prisma.waitlistEntry.createMany({
      data: ['Canada', 'Canada', 'Malta'].map((country, index) => ({
        name: 'Bo',
        email: `bo${index}@example.com`,
        phone: '1',
        country,
      })),
    });
  });

  async function open(query = '', options: Parameters<typeof browser.newPage>[0] = {}) {
    const page = await browser.newPage({
      timezoneId: 'UTC',
      reducedMotion: 'reduce',
      ...options,
    });
    await server.signIn(page, admin, `/admin/overview${query}`);
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    await page.getByRole('slider').first().waitFor();
    return page;
  }

  const figure = (page: Page, term: string) =>
    page
      .locator('dl > div')
      .filter({ has: page.getByText(term, { exact: true }) })
      .locator('dd')
      .allTextContents();
  const row = (page: Page, title: string, name: string) =>
    page.getByRole('table', { name: title }).getByRole('row').filter({ hasText: name });

  it('tells how fast and how many, for the range in the address', async () => {
    const page = await open();
    expect(await figure(page, 'Leads')).toEqual(['60', '60 calls queued']);
    expect(await figure(page, 'Within 60 s')).toEqual(['80%', '48 of 60 calls']);
    expect((await figure(page, 'Median'))[0]).toBe('5.0 s');
    expect((await figure(page, '95th percentile'))[0]).toBe('1 min 15 s');
    expect((await figure(page, 'Waitlist'))[0]).toBe('3');
    const cells = (title: string, name: string) =>
      row(page, title, name).getByRole('cell').allTextContents();
    expect(await cells('Leads by source', 'partner')).toEqual(['12', '20%']);
    expect(await cells('Leads by campaign', 'No campaign')).toEqual(['48', '80%']);
    expect(await cells('Calls by state', 'No answer')).toEqual(['15', '25%']);
    expect((await cells('Waitlist by country', 'Canada'))[0]).toBe('2');
    await page.getByText('Nobody has read a post in these days.').waitFor();

    await page.getByRole('link', { name: '7 days' }).click();
    await page.waitForURL('**/admin/overview?days=7');
    await expect.poll(() => figure(page, 'Leads')).toEqual(['40', '40 calls queued']);
    await page.reload();
    await expect.poll(() => figure(page, 'Leads')).toEqual(['40', '40 calls queued']);
    await page.goBack();
    await expect.poll(() => figure(page, 'Leads')).toEqual(['60', '60 calls queued']);

    // What comes in meanwhile is counted when somebody asks, and not before.
    const countedAt = () =>
      page
        .getByText(/^As of/)
        .locator('time')
        .getAttribute('datetime');
    const before = await countedAt();
    await server.addLeads([{ name: 'Just now', minutesAgo: 0 }]);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    expect((await figure(page, 'Leads'))[0]).toBe('60');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect.poll(() => figure(page, 'Leads')).toEqual(['61', '60 calls queued']);
    expect(Date.parse((await countedAt()) ?? '')).toBeGreaterThan(Date.parse(before ?? ''));

    for (const [title, name, query] of [
      ['Leads by source', 'partner', 'source=partner'],
      ['Leads by campaign', 'spring', 'campaign=spring'],
    ] as const) {
      await row(page, title, name).getByRole('link').click();
      await page.waitForURL(`**/admin/leads?${query}&from=*`);
      await page.getByText('12 leads').waitFor();
      await page.goBack();
    }
    await row(page, 'Waitlist by country', 'Canada').getByRole('link').click();
    await page.waitForURL('**/admin/waitlist?country=Canada');
    await page.getByText('2 entries').waitFor();
  });

  it('gives exact numbers to pointers, to keys and as a table, and the same ones', async () => {
    const page = await open('?days=7');
    const chart = page.getByRole('region', { name: 'Leads by day', exact: true });
    const plot = chart.getByRole('slider');
    const said = () => plot.getAttribute('aria-valuetext');
    const today = await said();
    expect(await plot.getAttribute('aria-valuenow')).toBe('7');

    await plot.focus();
    await page.keyboard.press('ArrowLeft');
    expect(await plot.getAttribute('aria-valuenow')).toBe('6');
    const yesterday = await said();
    expect(yesterday).toMatch(/^\w{3}, \w{3} \d+, \d{4}: 12 leads$/);
    await chart.getByText('12 leads').waitFor();
    // One day in all charts.
    const calls = page.getByRole('region', { name: 'Calls within 60 seconds by day' });
    await calls.getByText(/\d+ of 12 calls within 60 s, \d/).waitFor();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowLeft');
    expect(await plot.getAttribute('aria-valuenow')).toBe('1');
    await page.keyboard.press('End');
    expect(await said()).toBe(today);

    const box = await plot.boundingBox();
    if (!box) throw new Error('The chart is not on the page.');
    await page.mouse.move(box.x + (box.width / 7) * 5.5, box.y + box.height / 2);
    expect(await said()).toBe(yesterday);

    await page.getByText('The same numbers as a table').click();
    const table = page.getByRole('table', { name: 'Numbers by day' });
    expect(await table.getByRole('row').count()).toBe(8);
    const cells = await table.getByRole('row').nth(2).getByRole('cell').allTextContents();
    expect(cells[0]).toBe('12');
    expect(Number(cells[1]) + Number(cells[2])).toBe(12);
  });
});
