import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../../support/accessibility.ts';
import { useBrowser } from '../../support/browser.ts';
import { type ProductServer, startServer } from '../../support/server.ts';

let server: ProductServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server.stop();
});

const browser = useBrowser();
const phone = { viewport: { width: 360, height: 740 } };

describe('the home page', () => {
  it.each([360, 768, 1440])('has nothing that axe finds wrong at %d pixels', async (width) => {
    const page = await browser.newPage({
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
    });
    await page.goto(server.url);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('has nothing that axe finds wrong in a form full of errors', async () => {
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    await page.goto(server.url);
    await page.locator('#hero-form button[type=submit]').click();
    await page.getByText('Name is required').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it.each([320, 360, 768, 1440])('scrolls no way but down at %d pixels', async (width) => {
    const page = await browser.newPage({ viewport: { width, height: 700 } });
    await page.goto(server.url);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

  it('moves nothing while it loads', async () => {
    const page = await browser.newPage();
    // Fonts aside: this browser has none of the fonts that the fallbacks are matched to.
    browser.allowConsole(/ERR_FAILED/);
    await page.route('**/*.woff2', (route) => route.abort());
    await page.goto(server.url);
    await page.evaluate(
      'Promise.all(document.getAnimations().map((animation) => animation.finished))',
    );
    const shift = await page.evaluate<number>(`new Promise((resolve) => {
      const observer = new PerformanceObserver((list) => {
        resolve(list.getEntries().reduce((sum, { value }) => sum + value, 0));
      });
      observer.observe({ type: 'layout-shift', buffered: true });
      setTimeout(() => resolve(0), 500);
    })`);
    // The digits of the counter change their width; nothing else may move.
    expect(shift).toBeLessThan(0.001);
  });

  it('opens one question at a time, and closes it again, without scripts', async () => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(server.url);
    const open = page.locator('#faq details[open] summary');
    await page.getByText('Who does it call?').click();
    await page.getByText('Only contacts who have opted in.').waitFor();
    await page.getByText('How soon are we live?').click();
    expect(await open.allTextContents()).toEqual(['How soon are we live?']);
    await page.getByText('How soon are we live?').click();
    expect(await open.count()).toBe(0);
  });

  it('leads from its last words back to the lead form', async () => {
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    await page.goto(server.url);
    await page.getByRole('link', { name: 'Try AI Sales Rep' }).click();
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#hero');
    await expect
      .poll(() => page.locator('#hero').evaluate((hero) => hero.getBoundingClientRect().top))
      .toBeGreaterThanOrEqual(0);
  });
});

describe('the header', () => {
  it('folds its links into a menu on small screens, which needs no script', async () => {
    const page = await browser.newPage({ ...phone, javaScriptEnabled: false });
    await page.goto(server.url);
    const product = page.getByRole('banner').getByRole('link', { name: 'Product' });
    expect(await product.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Menu' }).click();
    await product.waitFor();
    await page.keyboard.press('Escape');
    await product.waitFor({ state: 'hidden' });
  });

  it('says whether the menu is open', async () => {
    const page = await browser.newPage(phone);
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Menu', expanded: false }).click();
    await page.getByRole('button', { name: 'Menu', expanded: true }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Industries' }).click();
    await page.waitForURL('**/industries');
    await page.getByRole('button', { name: 'Menu', expanded: false }).waitFor();
  });

  it('shows its links on large screens, and reports the clicks on its buttons', async () => {
    const page = await browser.newPage();
    await page.goto(server.url);
    const header = page.getByRole('banner');
    expect(await header.getByRole('link').allTextContents()).toEqual([
      'Sixty',
      'Product',
      'Industries',
    ]);
    await page.evaluate(() =>
      document.addEventListener('click', (event) => event.preventDefault()),
    );
    await header.getByRole('button', { name: 'Login' }).click();
    await header.getByRole('button', { name: 'Book a Demo' }).click();
    // The second click is kept until the page listens.
    await expect
      .poll(() => events(page))
      .toEqual([
        { category: 'cta', label: 'login_header', value: '/' },
        { category: 'cta', label: 'book_demo_header', value: '/' },
      ]);
  });

  it('reports a click that comes before the page is ready, once', async () => {
    const page = await browser.newPage();
    await page.goto(server.url);
    await page.locator('#hero-form button[type=submit]').click();
    await page.getByText('Name is required').waitFor();
    expect(await events(page)).toEqual([{ category: 'button', label: 'call_me_now', value: '/' }]);
  });
});

interface ClickEvent {
  category: string;
  label: string;
  value: string;
}

const events = (page: Page) => page.evaluate<ClickEvent[]>('sixtyEvents');

describe('the footer', () => {
  it('names the company and leads to every page', async () => {
    const page = await browser.newPage();
    await page.goto(server.url);
    const footer = page.getByRole('contentinfo');
    const year = new Date().getFullYear();
    await footer.getByText(`© 2024-${year} Sixty LLC. All rights reserved.`).waitFor();
    const targets = await footer
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(targets).toEqual(
      expect.arrayContaining([
        '/privacy',
        '/terms',
        '/msa',
        '/pricing',
        '/integrations',
        '/blog',
        '/demo',
      ]),
    );
    for (const name of ['Instagram', 'TikTok', 'LinkedIn']) {
      expect(await footer.getByRole('link', { name }).count()).toBe(1);
    }
  });
});

describe('an address that leads nowhere', () => {
  it('answers 404 where the escapes stand for no text, and leaves the log alone', async () => {
    expect((await fetch(`${server.url}/%E0%A4%A`)).status).toBe(404);
    expect((await fetch(`${server.url}/%E0%A4%A?utm_source=x`)).status).toBe(404);
    expect(server.output()).not.toContain('decode');
  });

  it('answers 404 with a page of its own, and a way home', async () => {
    const page = await browser.newPage();
    browser.expectConsole(/status of 404/);
    const response = await page.goto(`${server.url}/nowhere`);
    expect(response?.status()).toBe(404);
    expect(await page.title()).toBe('Page Not Found');
    await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Back to the home page' }).click();
    await page.getByRole('heading', { name: 'The first to answer gets the deal.' }).waitFor();
  });
});

describe('what moves below the hero', () => {
  it('waits until it is seen: the figures count up, the rows come one after another', async () => {
    const page = await browser.newPage();
    // Timers stand still: what is held is let go by being seen, not by the time that passed.
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await page.goto(server.url);
    const running = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((elements) =>
          elements.map((element) => element.getAnimations()[0]?.playState ?? 'none'),
        );
    const figures = '#stats dd span span';
    const rows = '#comparison tbody tr';
    expect(new Set([...(await running(figures)), ...(await running(rows))])).toEqual(
      new Set(['paused']),
    );
    await page.locator('#stats dl').scrollIntoViewIfNeeded();
    await expect.poll(() => running(figures)).not.toContain('paused');
    expect(await running(rows)).toContain('paused');
    const delays = await page
      .locator(rows)
      .evaluateAll((elements) => elements.map((row) => getComputedStyle(row).animationDelay));
    expect(delays).toEqual(['0s', '0.15s', '0.3s', '0.45s', '0.6s', '0.75s']);
    await page.locator('#comparison tbody').scrollIntoViewIfNeeded();
    await expect.poll(() => running(rows)).not.toContain('paused');
  });
});
