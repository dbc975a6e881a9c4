import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from '../../support/browser/browser.ts';
import { sharedSite } from '../../support/product/site.ts';

const server = sharedSite();

const browser = useBrowser();
const phone = { viewport: { width: 360, height: 740 } };

const small = { viewport: { width: 320, height: 568 } };

/** The form begins in view, below the header, and what the visitor types goes into its first field. */
async function expectFormToType(page: Page): Promise<void> {
  const name = page.getByLabel('Name', { exact: true });
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
  const top = () =>
    page.locator('#hero').evaluate((form) => Math.round(form.getBoundingClientRect().top));
  await expect.poll(top).toBeGreaterThanOrEqual(0);
  const { height } = page.viewportSize() ?? { height: 0 };
  const end = () => name.evaluate((field) => field.getBoundingClientRect().bottom);
  await expect.poll(end).toBeLessThan(height);
}

describe('the home page', () => {
  it('does not shift its layout while it loads', async () => {
    const page = await browser.newPage();
    // Fonts aside: this browser has none of the fonts that the fallbacks are matched to.
    browser.allowConsole(/ERR_FAILED/);
    await page.route('**/*.woff2', (route) => route.abort());
    await page.goto(server.url);
    await page.evaluate(
      "Promise.all(document.getAnimations().filter(({ playState }) => playState === 'running').map((animation) => animation.finished))",
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
    await expect.poll(() => open.allTextContents()).toEqual(['How soon are we live?']);
    await page.getByText('How soon are we live?').click();
    await expect.poll(() => open.count()).toBe(0);
  });

  it('brings the lead form into view from its closing section, at /#hero, and from another page', async () => {
    const page = await browser.newPage({ ...small, reducedMotion: 'reduce' });
    await page.goto(server.url);
    await page.getByRole('link', { name: 'Try AI Sales Rep' }).click();
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#hero');
    await expectFormToType(page);

    await page.goto('about:blank');
    await page.goto(`${server.url}/#hero`);
    await expectFormToType(page);

    await page.goto(`${server.url}/pricing`);
    await page.getByRole('link', { name: 'Try AI Sales Rep' }).click();
    await page.waitForURL('**/#hero');
    await expectFormToType(page);
  });
});

describe('the header', () => {
  it('has a menu on small screens, which works without scripts', async () => {
    const page = await browser.newPage({ ...phone, javaScriptEnabled: false });
    await page.goto(server.url);
    const product = page.getByRole('banner').getByRole('link', { name: 'Product' });
    expect(await product.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Menu' }).click();
    await product.waitFor();
    await page.keyboard.press('Escape');
    await product.waitFor({ state: 'hidden' });
  });

  it('exposes whether the menu is open', async () => {
    const page = await browser.newPage(phone);
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Menu', expanded: false }).click();
    await page.getByRole('button', { name: 'Menu', expanded: true }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Industries' }).click();
    await page.waitForURL('**/industries');
    await page.getByRole('button', { name: 'Menu', expanded: false }).waitFor();
  });

  it('shows its links on large screens, and reports clicks once, also those before the page is ready', async () => {
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
    await page.reload();
    await page.locator('#hero-form button[type=submit]').click();
    await page.getByText('Name is required').waitFor();
    const click = { category: 'lead_form', label: 'request_call_hero', value: '/' };
    expect(await events(page)).toEqual([click]);
  });
});

interface ClickEvent {
  category: string;
  label: string;
  value: string;
}

const events = (page: Page) => page.evaluate<ClickEvent[]>('sixtyEvents');

describe('the footer', () => {
  it('names the company and links to every page', async () => {
    const page = await browser.newPage({ javaScriptEnabled: false });
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
