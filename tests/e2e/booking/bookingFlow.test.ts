import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from '../../support/browser/browser.ts';
import { sharedSite } from '../../support/product/site.ts';

const server = sharedSite();

const browser = useBrowser();

const bookDemo = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Book a Demo' }).click();

describe('a visitor without JavaScript', () => {
  it('reaches the calendar in a new tab', async () => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(server.url);
    const [tab] = await Promise.all([page.context().waitForEvent('page'), bookDemo(page)]);
    await tab.getByText('Pick a time').waitFor();
    expect(tab.url()).toBe(server.calendar.team);
  });
});

describe('a visitor from an unsupported country', () => {
  it('keeps the text if a text selection ends outside the dialog', async () => {
    const page = await browser.newPage();
    const json = { country_code: 'DE', country_name: 'Germany' };
    await page.route('**/api/geo', (route) => route.fulfill({ json }));
    await page.goto(server.url);
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
