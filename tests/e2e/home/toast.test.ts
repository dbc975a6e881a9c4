import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from '../../support/browser.ts';
import { type ProductServer, startServer } from '../../support/server.ts';

const TITLE = 'Something went wrong';

let server: ProductServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server.stop();
});

const browser = useBrowser();

/** A page that shows a toast: the lead could not be saved. */
async function pageWithToast(): Promise<Page> {
  const page = await browser.newPage();
  browser.expectConsole(/status of 500/);
  await page.route('**/api/leads', (route) => route.fulfill({ status: 500 }));
  await page.clock.install();
  await page.goto(server.url);
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Phone').fill('8015550123');
  await page.locator('#hero-form button[type=submit]').click();
  await page.getByText(TITLE).waitFor();
  return page;
}

const gone = (page: Page) => page.getByText(TITLE).waitFor({ state: 'detached', timeout: 3000 });

async function swipe(page: Page, distance: number): Promise<void> {
  const box = await page.getByText(TITLE).boundingBox();
  if (!box) throw new Error('There is no toast to swipe.');
  await page.mouse.move(box.x + 5, box.y + 5);
  await page.mouse.down();
  await page.mouse.move(box.x + 5 + distance, box.y + 5, { steps: 5 });
  await page.mouse.up();
}

describe('a toast', () => {
  it('is 420 pixels wide at most', async () => {
    const page = await pageWithToast();
    const region = page.getByRole('region', { name: 'Notifications (F8)' });
    expect((await region.boundingBox())?.width).toBeLessThanOrEqual(420);
  });

  it('goes after five seconds, which stand still while it is pointed at', async () => {
    const page = await pageWithToast();
    await page.getByText(TITLE).hover();
    await page.clock.runFor(20_000);
    expect(await page.getByText(TITLE).isVisible()).toBe(true);
    await page.mouse.move(5, 5);
    await page.clock.runFor(2_000);
    expect(await page.getByText(TITLE).isVisible()).toBe(true);
    await page.clock.runFor(3_000);
    await gone(page);
  });

  it('goes with a swipe of 50 pixels to the right, and not before', async () => {
    const page = await pageWithToast();
    await swipe(page, 40);
    expect(await page.getByText(TITLE).isVisible()).toBe(true);
    await swipe(page, 60);
    await gone(page);
  });

  it('is reached by F8 and dismissed by Escape', async () => {
    const page = await pageWithToast();
    await page.keyboard.press('F8');
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Notifications (F8)');
    await page.keyboard.press('Escape');
    await gone(page);
  });

  it('is dismissed by its button', async () => {
    const page = await pageWithToast();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await gone(page);
  });

  it('makes room for the next one', async () => {
    const page = await pageWithToast();
    await page.locator('#hero-form button[type=submit]').click();
    await expect.poll(() => page.getByRole('alert').count()).toBe(1);
  });
});
