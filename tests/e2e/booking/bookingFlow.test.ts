import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../../support/browser/accessibility.ts';
import { useBrowser } from '../../support/browser/browser.ts';
import { sharedSite } from '../../support/product/site.ts';

const server = sharedSite();
const { calendar } = server;

const browser = useBrowser();
const canada = { country_code: 'CA', country_name: 'Canada' };
const germany = { country_code: 'DE', country_name: 'Germany' };

/** Opens the home page for a visitor of whom the geolocation says this. */
async function open(place: object, status = 200): Promise<Page> {
  const page = await browser.newPage();
  await page.route('**/api/geo', (route) => route.fulfill({ status, json: place }));
  await page.goto(server.url);
  return page;
}

const bookDemo = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Book a Demo' }).click();

/** Clicks and waits for the tab with the calendar. */
async function opensTab(page: Page, click: () => Promise<void>): Promise<string> {
  // The service of these tests has no widget.
  browser.allowConsole(/it opens in a new tab/);
  const [tab] = await Promise.all([page.context().waitForEvent('page'), click()]);
  await tab.getByText('Pick a time').waitFor();
  return tab.url();
}

describe('a visitor from a supported country', () => {
  it('gets the calendar in a new tab without a question', async () => {
    const page = await open(canada);
    expect(await opensTab(page, () => bookDemo(page))).toBe(calendar.team);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('reaches the calendar without JavaScript', async () => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(server.url);
    expect(await opensTab(page, () => bookDemo(page))).toBe(calendar.team);
  });
});

describe('a visitor from an unsupported country', () => {
  it('is asked where the customers are, and continues to the calendar with Yes', async () => {
    const page = await open(germany);
    await bookDemo(page);
    const dialog = page.getByRole('dialog', { name: 'Before You Book...' });
    await dialog.getByText('Do you sell to customers in the US or Canada?').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    const click = () => dialog.getByRole('button', { name: 'Yes, we do' }).click();
    expect(await opensTab(page, click)).toBe(calendar.team);
    await dialog.waitFor({ state: 'detached' });
  });

  it('joins the waitlist by keyboard, and the focus returns', async () => {
    const page = await open(germany);
    const link = page.getByRole('banner').getByRole('button', { name: 'Book a Demo' });
    await link.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Not yet' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Coming Soon to Your Region' });
    await dialog.waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    const posted = page.waitForRequest('**/api/waitlist');
    for (const text of ['Ada Lovelace', 'Germany', 'ada@example.com', '+49 30 1234567']) {
      await page.keyboard.type(text);
      await page.keyboard.press(text.startsWith('+') ? 'Enter' : 'Tab');
    }
    expect((await posted).postDataJSON()).toMatchObject({
      name: 'Ada Lovelace',
      country: 'Germany',
      email: 'ada@example.com',
      phone: '+49 30 1234567',
    });
    await page.getByText('Thank you for your interest!').waitFor();
    await page.getByText("We'll reach out as soon as we launch in your region.").waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(await link.evaluate((element) => element.matches(':focus'))).toBe(true);
  });

  it('keeps the text if a text selection ends outside the dialog', async () => {
    const page = await open(germany);
    await bookDemo(page);
    await page.getByRole('button', { name: 'Not yet' }).click();
    const name = page.getByRole('dialog').getByLabel('Name');
    await name.fill('Ada');
    await name.hover();
    await page.mouse.down();
    await page.mouse.move(5, 400);
    await page.mouse.up();
    expect(await name.inputValue()).toBe('Ada');
  });
});
