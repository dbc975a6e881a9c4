import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from '../../support/browser/browser.ts';
import { sharedSite } from '../../support/product/site.ts';

// Each flow from the top of its page to its end by keys alone, as somebody goes who has no mouse.

const server = sharedSite();

const browser = useBrowser();
const MOST_STOPS = 80;

async function open(path: string, options = {}): Promise<Page> {
  const page = await browser.newPage({ reducedMotion: 'reduce', ...options });
  await page.goto(server.url + path);
  return page;
}

/** What has the focus: its name, and whether the eye can find it. */
function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return { name: '', isSeen: false };
    const label = element instanceof HTMLInputElement && element.labels?.[0]?.textContent;
    const { width, height, top, bottom } = element.getBoundingClientRect();
    const { outlineStyle, borderColor } = getComputedStyle(element);
    return {
      name: (label || element.ariaLabel || element.textContent || '').trim(),
      isSeen:
        width > 0 && height > 0 && bottom > 0 && top < innerHeight
          ? outlineStyle !== 'none' || borderColor !== ''
          : false,
    };
  });
}

/** Presses Tab until this has the focus. Every stop on the way can be seen. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const found = await focused(page);
    expect(found).toEqual({ name: found.name, isSeen: true });
    if (found.name === name) return;
  }
  throw new Error(`Tab never came to '${name}'.`);
}

describe('by keyboard alone', () => {
  it('the content is one key away', async () => {
    const page = await open('/');
    await tabTo(page, 'Skip to content');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await tabTo(page, 'Name');
  });

  it('somebody asks to be called, and reads what became of it', async () => {
    const page = await open('/');
    await tabTo(page, 'Name');
    await page.keyboard.press('Enter');
    await page.getByText('Name is required').waitFor();
    await expect.poll(() => focused(page)).toMatchObject({ name: 'Name' });
    await page.keyboard.type('Ada Lovelace');
    await tabTo(page, 'Email');
    await page.keyboard.type('ada@example.com');
    await tabTo(page, 'Phone');
    await page.keyboard.type('8015550187');
    await page.keyboard.press('Enter');
    await page.getByText('AI Sales Call Initiated!').waitFor();
    await page.keyboard.press('F8');
    const toasts = page.getByRole('region', { name: 'Notifications (F8)' });
    await expect
      .poll(() => toasts.evaluate((region) => region.contains(document.activeElement)))
      .toBe(true);
    await page.keyboard.press('Escape');
    await page.getByText('AI Sales Call Initiated!').waitFor({ state: 'detached' });
  });

  it('somebody asks for an integration', async () => {
    const page = await open('/integrations');
    await tabTo(page, 'Name');
    await page.keyboard.press('Enter');
    await page.getByText('Integration name is required').waitFor();
    await expect.poll(() => focused(page)).toMatchObject({ name: 'Name' });
    await page.keyboard.type('Ada');
    for (const [label, text] of [
      ['Email', 'ada@example.com'],
      ['Company', 'Engines'],
      ['Integration', 'Analytical Engine'],
    ] as const) {
      await tabTo(page, label);
      await page.keyboard.type(text);
    }
    await tabTo(page, 'Send Request');
    await page.keyboard.press('Enter');
    await page
      .getByText("We'll review your integration request and get back to you soon.")
      .waitFor();
  });

  it('somebody computes what a booking costs', async () => {
    const page = await open('/pricing');
    await tabTo(page, 'Leads');
    await expect.poll(() => page.getByLabel('Minute rate').inputValue()).toBe('1.7');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('2000');
    await expect
      .poll(() => page.locator('#roi').getByText('$2,040', { exact: true }).count())
      .toBe(1);
    await tabTo(page, 'Copy a link to these numbers');
  });

  it('somebody opens one question after the other, and closes the last', async () => {
    const page = await open('/');
    await tabTo(page, 'Does it call, text and email?');
    const openOnes = () => page.locator('details[open] summary').allTextContents();
    await page.keyboard.press('Enter');
    await expect.poll(openOnes).toEqual(['Does it call, text and email?']);
    await tabTo(page, 'Who does it call?');
    await page.keyboard.press('Space');
    await expect.poll(openOnes).toEqual(['Who does it call?']);
    await page.keyboard.press('Enter');
    await expect.poll(openOnes).toEqual([]);
  });

  it('somebody with a small screen opens the menu, and closes it again', async () => {
    const page = await open('/', { viewport: { width: 390, height: 800 } });
    await tabTo(page, 'Menu');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Industries' }).first().waitFor();
    await tabTo(page, 'Product');
    await page.keyboard.press('Escape');
    await page.locator('#site-menu').waitFor({ state: 'hidden' });
    await expect.poll(() => focused(page)).toMatchObject({ name: 'Menu' });
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Industries' }).first().waitFor();
    await tabTo(page, 'Book a Demo');
    await page.keyboard.press('Tab');
    await page.locator('#site-menu').waitFor({ state: 'hidden' });
    await expect.poll(async () => (await focused(page)).name).not.toBe('Menu');
  });

  it('somebody books a demo in the modal, which keeps the focus and gives it back', async () => {
    const page = await open('/demo');
    await page.route('**/api/geo', (route) =>
      route.fulfill({ json: { country_code: 'US', country_name: 'United States' } }),
    );
    await page
      .locator('main section')
      .first()
      .getByRole('button', { name: 'Watch the demo' })
      .focus();
    await tabTo(page, 'Book a Demo');
    // A link, announced as the button that it looks like, and pressed like one.
    await page.keyboard.press('Space');
    const dialog = page.getByRole('dialog', { name: 'Book a Demo' });
    await dialog.waitFor();
    for (let stop = 0; stop < 4; stop += 1) {
      const isInside = () =>
        page.evaluate(() => {
          const { activeElement } = document;
          return activeElement === document.body || Boolean(activeElement?.closest('dialog'));
        });
      expect(await isInside()).toBe(true);
      await page.keyboard.press('Tab');
    }
    // From the end of the frame the browser itself takes the focus for a moment, and gives it back late.
    await tabTo(page, 'Close');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    // The browser gives the focus back a moment after the dialog is gone.
    await expect.poll(() => focused(page)).toMatchObject({ name: 'Book a Demo' });
  });
});
