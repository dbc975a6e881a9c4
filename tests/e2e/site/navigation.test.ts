import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from '../../support/browser/browser.ts';
import { sharedSite } from '../../support/product/site.ts';

const browser = useBrowser();
const server = sharedSite();

/** Opens a page and makes it hydrate. */
async function open(path: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 800, height: 400 } });
  await page.goto(server.url + path);
  const ready = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        document.addEventListener('sixty:hydrated', () => resolve(), { once: true });
      }),
  );
  await page.mouse.move(100, 100, { steps: 2 });
  await ready;
  return page;
}

function atTop(page: Page): Promise<unknown> {
  return page.waitForFunction(() => window.scrollY === 0);
}

async function scrollDown(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
  await page.waitForFunction(() => window.scrollY > 0);
}

describe('navigation', () => {
  it('shows the next page at its top', async () => {
    const page = await open('/');
    await scrollDown(page);
    await page.locator('header a[href="/product"]').first().click();
    await page.waitForURL('**/product');
    await atTop(page);
  });

  it('goes back to the top of the page before', async () => {
    browser.expectConsole(/status of 404/);
    const page = await open('/nowhere');
    await page.locator('header a[href="/"]').first().click();
    await page.locator('#hero').waitFor();
    await scrollDown(page);
    await page.goBack();
    await page.waitForFunction(() => document.title === 'Page Not Found');
    await atTop(page);
  });

  it('goes back to the top of a page that was never hydrated', async () => {
    const page = await browser.newPage({ viewport: { width: 800, height: 400 } });
    await page.goto(`${server.url}/product`);
    await scrollDown(page);
    await page.goto(`${server.url}/pricing`);
    await page.goBack({ waitUntil: 'load' });
    await page.waitForURL('**/product');
    await atTop(page);
  });

  it('stays where it is on a reload', async () => {
    const page = await browser.newPage({ viewport: { width: 800, height: 400 } });
    await page.goto(`${server.url}/product`);
    await scrollDown(page);
    await page.reload();
    await page.waitForFunction(() => window.scrollY === 300);
  });

  it('goes back within the client after a reload that was not hydrated', async () => {
    const page = await open('/');
    await page.locator('header a[href="/product"]').first().click();
    await page.waitForURL('**/product');
    await page.reload();
    await page.goBack();
    await page.locator('#hero').waitFor();
    await atTop(page);
  });

  it('leads from a profile link to the home page with its campaign', async () => {
    const response = await fetch(`${server.url}/anna-ig`, { redirect: 'manual' });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(
      '/?utm_source=instagram&utm_medium=bio&utm_campaign=personal_brand&utm_content=profile_link',
    );
    const home = await fetch(`${server.url}/anna-ig`);
    expect(home.status).toBe(200);
    expect(home.url).toMatch(/\/\?utm_source=instagram/);
  });
});
