import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from '../../support/browser/browser.ts';
import { followSection } from '../../support/browser/consoleMenu.ts';
import { useConsoleServer } from '../../support/product/consoleServer.ts';

describe('the scroll position in the console', () => {
  const browser = useBrowser();
  const server = useConsoleServer();

  beforeAll(async () => {
    await server.database.prisma.lead.createMany({
      data: Array.from({ length: 60 }, (_each, index) => ({
        firstName: `Lead ${index < 20 ? 1 : 2} ${index}`,
        email: `lead${index}@example.com`,
        phone: String(5_550_000_000 + index),
        source: 'import',
      })),
    });
  });

  async function open(): Promise<Page> {
    const page = await browser.newPage({
      reducedMotion: 'reduce',
      viewport: { width: 1280, height: 600 },
    });
    await server.signIn(page, 'first@example.com', '/admin/leads');
    await page.getByRole('rowheader').nth(40).waitFor();
    return page;
  }

  const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));

  async function scrollTo(page: Page, top: number): Promise<void> {
    await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
    await expect.poll(() => scrollTop(page)).toBe(top);
  }

  it('is the top after each navigation to another page, and after going back', async () => {
    const page = await open();
    await scrollTo(page, 400);
    await followSection(page, 'Calls');
    await page.getByRole('heading', { level: 1, name: 'Calls' }).waitFor();
    await expect.poll(() => scrollTop(page)).toBe(0);
    await page.goBack();
    await page.getByRole('rowheader').nth(40).waitFor();
    await expect.poll(() => scrollTop(page)).toBe(0);
    await scrollTo(page, 400);
    await page.goForward();
    await page.getByRole('heading', { level: 1, name: 'Calls' }).waitFor();
    await page.goBack();
    await page.getByRole('rowheader').nth(40).waitFor();
    await expect.poll(() => scrollTop(page)).toBe(0);
  });

  it('stays when a filter changes, and is the top on the next page of a list', async () => {
    const page = await open();
    // Further down the filters would leave the window, and the test would scroll to reach them.
    await scrollTo(page, 5);
    await page.getByRole('searchbox').fill('lead 1');
    await page.waitForURL(/q=lead/);
    await page.getByText('20 leads', { exact: true }).waitFor();
    expect(await scrollTop(page)).toBe(5);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('rowheader').nth(40).waitFor();
    expect(await scrollTop(page)).toBe(5);
    await scrollTo(page, 400);
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.waitForURL(/after=/);
    await expect.poll(() => scrollTop(page)).toBe(0);
    await scrollTo(page, 100);
    await page.goBack();
    await expect.poll(() => scrollTop(page)).toBe(0);
  });

  it('keeps the row in view when its pane opens and closes', async () => {
    const page = await open();
    await scrollTo(page, 400);
    const row = page.getByRole('rowheader').nth(12);
    const offset = () => row.evaluate((cell) => cell.getBoundingClientRect().top);
    const inView = (top: number) => top > 0 && top < 600;
    expect(await offset()).toSatisfy(inView);
    await row.getByRole('link').click();
    await page.waitForURL(/\/admin\/leads\/[\w-]+$/);
    await page.getByRole('button', { name: 'Close details' }).waitFor();
    expect(await offset()).toSatisfy(inView);
    expect(await scrollTop(page)).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Close details' }).click();
    await page.waitForURL(/\/admin\/leads$/);
    expect(await offset()).toSatisfy(inView);
    expect(await scrollTop(page)).toBeGreaterThan(0);
  });
});
