import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../../support/accessibility.ts';
import { useBrowser } from '../../support/browser.ts';
import { type ProductServer, startServer } from '../../support/server.ts';

const VIDEO = 'https://video.example/embed/demo';

let server: ProductServer;
beforeAll(async () => {
  server = await startServer({ settings: { DEMO_VIDEO_URL: VIDEO } });
});
afterAll(async () => {
  await server.stop();
});

const browser = useBrowser();

/** Opens the page with a player that answers in place of the outside one. */
async function open(path: string, viewport = { width: 1280, height: 800 }): Promise<Page> {
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
  await page.route(VIDEO, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Player</title><main><h1>Player</h1></main>',
    }),
  );
  await page.goto(server.url + path);
  return page;
}

const links = {
  '/': 'Watch the demo',
  '/industries': 'See Sixty in Action',
  '/demo': 'Watch the demo',
};

const modal = (page: Page) => page.getByRole('dialog', { name: 'See Sixty in Action' });

describe('the demonstration video', () => {
  it.each(Object.entries(links))('plays in a modal on %s from its link', async (path, name) => {
    const page = await open(path);
    expect(await page.locator('iframe').count()).toBe(0);
    await page.getByRole('link', { name }).first().click();
    await modal(page).waitFor();
    await page.frameLocator('dialog iframe').getByRole('heading', { name: 'Player' }).waitFor();
    expect(await page.locator('dialog iframe').getAttribute('src')).toBe(VIDEO);
  });

  it('has nothing that axe finds wrong while it is open', async () => {
    // Axe asks each frame to answer, and the one that a player stands in for cannot.
    browser.expectConsole(/Failed to execute 'postMessage'/);
    const page = await open('/industries');
    await page.getByRole('link', { name: links['/industries'] }).first().click();
    await page.locator('dialog iframe').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('is opened by a click anywhere on the scene of the home page', async () => {
    const page = await open('/');
    const rings = page.getByText('Her phone rings');
    await rings.scrollIntoViewIfNeeded();
    const { x = 0, y = 0 } = (await rings.boundingBox()) ?? {};
    await page.mouse.click(x + 40, y + 60);
    await modal(page).waitFor();
  });

  it.each([
    ['its close button', (page: Page) => page.getByRole('button', { name: 'Close' }).click()],
    ['a click beside it', (page: Page) => page.mouse.click(8, 8)],
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ])('is closed by %s, and the focus returns to the link', async (_way, close) => {
    const page = await open('/industries');
    const link = page.getByRole('link', { name: 'See Sixty in Action' }).first();
    await link.focus();
    await page.keyboard.press('Enter');
    await page.locator('dialog iframe').waitFor();
    await close(page);
    await modal(page).waitFor({ state: 'detached' });
    expect(await page.locator('iframe').count()).toBe(0);
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it.each([
    { width: 1440, height: 900 },
    { width: 390, height: 800 },
    { width: 900, height: 420 },
  ])('is 16 to 9 and fits into $width by $height', async (viewport) => {
    const page = await open('/industries', viewport);
    await page.getByRole('link', { name: 'See Sixty in Action' }).first().click();
    const frame = page.locator('dialog iframe');
    await frame.waitFor();
    const box = await frame.boundingBox();
    if (!box) throw new Error('The frame has no box.');
    expect(box.width / box.height).toBeCloseTo(16 / 9, 1);
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(viewport.width);
    expect(box.y + box.height).toBeLessThanOrEqual(viewport.height);
  });

  it('is gone to by its link when the modal cannot be loaded', async () => {
    browser.expectConsole(/The video dialog could not be loaded/);
    browser.expectConsole(/net::ERR_FAILED/);
    const page = await open('/industries');
    await page.route(/\/assets\/VideoDialog-.*\.js$/, (route) => route.abort());
    await page.getByRole('link', { name: links['/industries'] }).first().click();
    await page.waitForURL(VIDEO);
  });

  it('is a link to the player where no script runs', async () => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(server.url);
    const link = page.getByRole('link', { name: 'Watch the demo' });
    expect(await link.getAttribute('href')).toBe(VIDEO);
    expect(await link.getAttribute('target')).toBe('_blank');
  });
});
