import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from '../../support/browser/browser.ts';
import { sharedSite } from '../../support/product/site.ts';

const HEADLINE = 'Every new lead gets a call in under 60 seconds';

const server = sharedSite();

const browser = useBrowser();

/** The number that the dial of the headline prints now. */
function seconds(page: Page): Promise<number> {
  return page
    .locator('h1 span[aria-hidden] > span')
    .evaluate((figure) =>
      Number(getComputedStyle(figure, '::after').counterReset.replace('seconds ', '')),
    );
}

/** Sets all animations of the headline's dial to so many milliseconds after their start. */
async function setClock(page: Page, milliseconds: number): Promise<void> {
  await page.locator('h1 span[aria-hidden]').evaluate((dial, time) => {
    for (const animation of dial.getAnimations()) {
      animation.pause();
      animation.currentTime = time;
    }
  }, milliseconds);
}

describe('the counter of the headline', () => {
  it('waits for a second, then runs from 0 to 60 in steps of 10 ms', async () => {
    const page = await browser.newPage();
    await page.goto(server.url);
    const shown: [number, number][] = [];
    for (const time of [0, 999, 1011, 1021, 1305, 1595, 1600]) {
      await setClock(page, time);
      shown.push([time, await seconds(page)]);
    }
    expect(shown).toEqual([
      [0, 0],
      [999, 0],
      [1011, 1],
      [1021, 2],
      [1305, 30],
      [1595, 59],
      [1600, 60],
    ]);
  });

  it('shows 60 immediately with reduced motion, and nothing else moves', async () => {
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    await page.goto(server.url);
    expect(await seconds(page)).toBe(60);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });

  it('stands still at 60 without scripts, and is part of the headline for screen readers', async () => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(server.url);
    expect(await seconds(page)).toBe(60);
    const moving = await page
      .locator('main')
      .evaluate((main) => main.getAnimations({ subtree: true }).length);
    expect(moving).toBe(0);
    await page.getByRole('heading', { level: 1, name: HEADLINE }).waitFor();
    expect(await page.locator('h1').count()).toBe(1);
  });
});

describe('the fields of the lead form', () => {
  it('fade in one after another: 0.5 s, then steps of 0.2 s', async () => {
    const page = await browser.newPage();
    await page.goto(server.url);
    const delays = await page
      .locator('#hero-form > :not([type=hidden], [inert])')
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).animationDelay));
    expect(delays).toEqual(['0.5s', '0.7s', '0.9s', '1.1s', '1.3s']);
  });
});
