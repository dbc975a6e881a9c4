import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../../support/browser/accessibility.ts';
import { useBrowser } from '../../support/browser/browser.ts';
import { sharedSite } from '../../support/product/site.ts';

const server = sharedSite();

const browser = useBrowser();

/** The pricing page with a stopped clock, scrolled to the plans. */
async function open(options: Parameters<typeof browser.newPage>[0] = {}): Promise<Page> {
  const page = await browser.newPage({ reducedMotion: 'reduce', ...options });
  await page.clock.install({ time: 0 });
  await page.goto(`${server.url}/pricing`);
  await page.clock.pauseAt(60_000);
  return page;
}

const word = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const tips = (page: Page) =>
  page
    .locator('[role=tooltip]:popover-open')
    .evaluateAll((open) => open.map((tip) => tip.textContent));

const COUNTED =
  'Only actual connection time counts. Hold time for transfers, voicemail deposits and follow-up calls are included.';

describe('a tooltip', () => {
  it('shows when the mouse has rested on its word for 700 ms, above it and moving nothing', async () => {
    const page = await open();
    const before = await page.evaluate(() => document.documentElement.scrollHeight);
    await word(page, '175 minutes included').hover();
    await page.clock.runFor(699);
    expect(await tips(page)).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => tips(page)).toEqual([COUNTED]);
    const tip = page.locator('[role=tooltip]:popover-open');
    const control = await word(page, '175 minutes included').boundingBox();
    const bottom = async () => {
      const { y = 0, height = 0 } = (await tip.boundingBox()) ?? {};
      return y + height;
    };
    await expect.poll(bottom).toBeLessThan(control?.y ?? 0);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(before);
    await page.clock.resume();
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  it('shows at once when another one was open less than 300 ms ago, and not after that', async () => {
    const page = await open();
    await word(page, '175 minutes included').hover();
    await page.clock.runFor(700);
    await word(page, '470 minutes included').hover();
    await expect.poll(() => tips(page)).toHaveLength(1);
    await page.getByRole('heading', { level: 1 }).hover();
    await page.clock.runFor(150);
    expect(await tips(page)).toEqual([]);
    await page.clock.runFor(299);
    await word(page, '880 minutes included').hover();
    await expect.poll(() => tips(page)).toHaveLength(1);
    await page.getByRole('heading', { level: 1 }).hover();
    await page.clock.runFor(150 + 301);
    await word(page, '470 minutes included').hover();
    await page.clock.runFor(699);
    expect(await tips(page)).toEqual([]);
  });

  it('stays while the mouse is on it, so that it can be read and copied', async () => {
    const page = await open();
    await word(page, '175 minutes included').hover();
    await page.clock.runFor(700);
    await page.locator('[role=tooltip]:popover-open').hover();
    await page.clock.runFor(5_000);
    expect(await tips(page)).toEqual([COUNTED]);
    await page.getByRole('heading', { level: 1 }).hover();
    await page.clock.runFor(150);
    expect(await tips(page)).toEqual([]);
  });

  it('shows at once to the keyboard, is hidden by Escape, and goes with the focus', async () => {
    const page = await open();
    await page.getByRole('heading', { level: 1 }).evaluate((element) => {
      element.tabIndex = -1;
      element.focus();
    });
    await page.keyboard.press('Tab');
    await expect.poll(() => tips(page)).toEqual([COUNTED]);
    const word175 = word(page, '175 minutes included');
    expect(await word175.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(
      await word175.evaluate(
        (element) =>
          document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent,
      ),
    ).toBe(COUNTED);
    await page.keyboard.press('Escape');
    await expect.poll(() => tips(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect.poll(() => tips(page)).toEqual([COUNTED]);
    await page.keyboard.press('Tab');
    await expect.poll(() => tips(page)).toEqual([]);
  });

  it('shows by a tap, and is hidden by one beside it', async () => {
    const page = await open({ hasTouch: true, viewport: { width: 390, height: 800 } });
    await word(page, '175 minutes included').tap();
    await expect.poll(() => tips(page)).toEqual([COUNTED]);
    const box = await page.locator('[role=tooltip]:popover-open').boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(8);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(382);
    await page.touchscreen.tap(200, 30);
    await expect.poll(() => tips(page)).toEqual([]);
  });

  it('shows by a click where no script runs', async () => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(`${server.url}/pricing`);
    await word(page, '175 minutes included').click();
    await page.getByText(COUNTED).first().waitFor({ state: 'visible' });
  });

  it('explains each figure of the calculator', async () => {
    const page = await open();
    for (const [name, text] of [
      ['Cost per booking', 'Cost divided by bookings; nothing where there are no bookings.'],
      [
        'Savings per booking',
        '$250 for a booking made by a human SDR, minus yours; never below zero.',
      ],
      ['Connects', 'Leads times connect rate.'],
      ['Minutes used', 'Bookings times average minutes per booking.'],
    ] as const) {
      await word(page, name).click();
      await expect.poll(() => tips(page)).toEqual([text]);
      await page.keyboard.press('Escape');
    }
  });

  it('is kept open by a click on a word that the mouse rests on, and closed by the next', async () => {
    const page = await open();
    await word(page, '175 minutes included').hover();
    await page.clock.runFor(700);
    await word(page, '175 minutes included').click();
    expect(await tips(page)).toEqual([COUNTED]);
    await word(page, '175 minutes included').click();
    await expect.poll(() => tips(page)).toEqual([]);
  });

  it('is kept open by a click on a word to which the mouse came from another one', async () => {
    const page = await open();
    await word(page, 'Cost per booking').hover();
    await page.clock.runFor(700);
    await expect.poll(() => tips(page)).toHaveLength(1);
    await word(page, 'Connects').hover();
    await expect.poll(() => tips(page)).toEqual(['Leads times connect rate.']);
    await word(page, 'Connects').click();
    expect(await tips(page)).toEqual(['Leads times connect rate.']);
  });

  it('is hidden when the page scrolls its word away', async () => {
    const page = await open();
    await word(page, '175 minutes included').click();
    await expect.poll(() => tips(page)).toEqual([COUNTED]);
    await page.mouse.wheel(0, 40);
    await expect.poll(() => tips(page)).toEqual([]);
  });

  it('names the icons of the social profiles', async () => {
    const page = await open();
    await page.getByRole('contentinfo').getByRole('link', { name: 'TikTok' }).hover();
    await page.clock.runFor(700);
    await expect.poll(() => tips(page)).toEqual(['TikTok']);
    await page.keyboard.press('Escape');
    await expect.poll(() => tips(page)).toEqual([]);
  });
});
