import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from '../../support/browser/browser.ts';
import { sharedSite } from '../../support/product/site.ts';

const server = sharedSite();

const browser = useBrowser();

const figures = '#stats dd span span';
const rows = '#comparison tbody tr';

/** A step of the scene of the home page, by its place. */
const step = 'main ol > li[data-play]:nth-child';

/** What an animation waits for: so much of an element. */
const waiting = [
  { path: '/', seen: `${step}(2)`, share: 0.3, moving: `${step}(2) > div` },
  { path: '/', seen: `${step}(4)`, share: 0.3, moving: `${step}(4) > div` },
  { path: '/', seen: '#stats', share: 0.3, moving: figures },
  { path: '/', seen: '#comparison table', share: 0.2, moving: rows },
  { path: '/pricing', seen: 'table', share: 0.2, moving: 'table tbody tr' },
  { path: '/product', seen: '#metrics', share: 0.3, moving: '#metrics dd span span' },
  { path: '/demo', seen: '#proof', share: 0.3, moving: '#proof li' },
];

async function open(path: string, options: Parameters<typeof browser.newPage>[0] = {}) {
  const page = await browser.newPage(options);
  await page.goto(server.url + path);
  return page;
}

/** The states of the first animations of these elements. */
async function states(page: Page, selector: string): Promise<string[]> {
  const all = await page
    .locator(selector)
    .evaluateAll((elements) =>
      elements.map((element) => element.getAnimations()[0]?.playState ?? 'none'),
    );
  return [...new Set(all)];
}

/** Scrolls until this share of the element is visible, and waits until the browser has notified every observer. */
async function show(page: Page, selector: string, share: number): Promise<void> {
  await page.locator(selector).evaluate(async (element, visible) => {
    const { top, height } = element.getBoundingClientRect();
    window.scrollBy({ top: top + height * visible - innerHeight, behavior: 'instant' });
    await new Promise<void>((resolve) => {
      new IntersectionObserver(() => resolve()).observe(element);
    });
  }, share);
}

/**
 * Scrolls to this share again and again until the animations run. On a busy machine, the browser once did not notify an
 * observer within a minute.
 */
async function showUntilPlayed(
  page: Page,
  { seen, share, moving }: { seen: string; share: number; moving: string },
): Promise<void> {
  await expect
    .poll(async () => {
      await show(page, seen, 0);
      await show(page, seen, share);
      return states(page, moving);
    })
    .not.toContain('paused');
}

describe('animations that wait until they are seen', () => {
  it.each(waiting)('start with $share of $seen on $path', async ({ path, seen, share, moving }) => {
    const page = await open(path, { viewport: { width: 390, height: 844 } });
    await show(page, seen, share - 0.05);
    expect(await states(page, moving)).toEqual(['paused']);
    await showUntilPlayed(page, { seen, share: share + 0.02, moving });
  });

  it('show each step of the scene as soon as it is seen on a phone', async () => {
    const page = await open('/', { viewport: { width: 390, height: 844 } });
    const delays = await page
      .locator('main ol > li[data-play] > :last-child')
      .evaluateAll((cards) => cards.map((card) => getComputedStyle(card).animationDelay));
    expect(delays).toEqual(['0s', '0s', '0s', '0s']);
  });

  it('wait for the visitor, however long it takes', async () => {
    const page = await browser.newPage();
    await page.clock.install({ time: 0 });
    await page.goto(server.url);
    await page.clock.runFor(60_000);
    expect(await states(page, `${figures}, ${rows}`)).toEqual(['paused']);
    await showUntilPlayed(page, { seen: '#stats', share: 0.5, moving: figures });
    expect(await states(page, rows)).toEqual(['paused']);
  });

  it('stand still before the script has arrived', async () => {
    const page = await browser.newPage();
    const script = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await script.promise;
      await route.continue();
    });
    await page.goto(server.url, { waitUntil: 'commit' });
    await page.getByRole('contentinfo').waitFor();
    expect(await states(page, `${figures}, ${rows}`)).toEqual(['paused']);
    script.resolve();
    await showUntilPlayed(page, { seen: '#stats', share: 0.5, moving: figures });
  });

  it('end in the final state when the script never arrives', async () => {
    browser.expectConsole(/Failed to load resource/);
    const page = await browser.newPage();
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(server.url);
    expect(await states(page, `${figures}, ${rows}`)).toEqual(['paused']);
    // In place of a wait of some seconds.
    await page.evaluate(() => document.documentElement.getAnimations()[0]?.finish());
    await expect.poll(() => states(page, `${figures}, ${rows}`)).toEqual(['none']);
  });

  it('reveal the rows of a table one after another', async () => {
    const page = await open('/');
    const delays = await page
      .locator(rows)
      .evaluateAll((elements) => elements.map((row) => getComputedStyle(row).animationDelay));
    expect(delays.slice(0, 4)).toEqual(['0s', '0.15s', '0.3s', '0.45s']);
    expect(new Set(delays).size).toBe(delays.length);
  });

  it.each([
    ['without JavaScript', { javaScriptEnabled: false }],
    ['with reduced motion', { reducedMotion: 'reduce' }],
  ] as const)('are absent %s: the final state stands', async (_name, options) => {
    const page = await open('/', options);
    expect(await states(page, `${figures}, ${rows}`)).toEqual(['none']);
  });
});

describe('the calculator', () => {
  it('fills itself in when half of it is visible', async () => {
    const page = await open('/pricing', { viewport: { width: 390, height: 844 } });
    const phase = () => page.locator('#roi [data-phase]').getAttribute('data-phase');
    const calculator = '#roi [data-hydrate]';
    await show(page, calculator, 0.45);
    await expect.poll(phase).toBe('waiting');
    await show(page, calculator, 0.45);
    expect(await phase()).toBe('waiting');
    await show(page, calculator, 0.52);
    await expect.poll(phase).not.toBe('waiting');
  });
});
