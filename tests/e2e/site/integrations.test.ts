import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from '../../support/browser/browser.ts';
import { sharedSite } from '../../support/product/site.ts';

const server = sharedSite();

const browser = useBrowser();

const REQUEST = {
  Name: 'Ada Lovelace',
  Email: 'ada@example.com',
  Company: 'Engines',
  Integration: 'Analytical Engine',
};

async function open(options = {}): Promise<Page> {
  const page = await browser.newPage(options);
  await page.goto(`${server.url}/integrations`);
  return page;
}

const formOf = (page: Page) => page.locator('#integration-request');
const send = (page: Page) => formOf(page).locator('button[type=submit]').click();

async function fill(page: Page, texts: Record<string, string> = REQUEST): Promise<void> {
  for (const [label, text] of Object.entries(texts))
    await formOf(page).getByLabel(label).fill(text);
}

const errorsIn = (page: Page) => formOf(page).locator('p[id$=-error]').allTextContents();

describe('the integrations page', () => {
  it('names what it works with, how, and under what protection', async () => {
    const page = await open();
    await page.getByRole('heading', { level: 1, name: 'Works With Your Stack' }).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    const categories = page.locator('#categories');
    expect(await categories.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'Calendars',
      'CRMs',
      'Operations',
      'Automation',
      'Analytics & Reporting',
    ]);
    expect(await categories.getByText('Available', { exact: true }).count()).toBe(20);
    await categories.getByText('Planned too: Monday, AccuLynx, GoHighLevel.').waitFor();
    expect(await page.locator('#how ol > li').count()).toBe(6);
    const security = page.locator('#security');
    await security.getByText('OAuth 2.0 authentication').waitFor();
    const links = security.getByRole('link');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/privacy',
      '/msa',
    ]);
  });

  it('leads to the documentation in a new tab, and to the lead form', async () => {
    const page = await open();
    const documentation = page.getByRole('button', { name: 'View Documentation' });
    expect(await documentation.getAttribute('href')).toBe('https://docs.example/start');
    expect(await documentation.getAttribute('target')).toBe('_blank');
    await page.getByRole('button', { name: 'Book Integration Demo' }).waitFor();
    await page.getByRole('link', { name: 'Try AI Sales Rep' }).click();
    await page.waitForURL('**/#hero');
  });
});

describe('a request for an integration', () => {
  it('works without JavaScript', async () => {
    const page = await open({ javaScriptEnabled: false });
    await fill(page);
    await send(page);
    await page.getByRole('status').getByText('Success!').waitFor();
    expect(new URL(page.url()).search).toBe('?notice=integration-requested');
  });

  it('without JavaScript comes back with its text, and the errors under the fields', async () => {
    const page = await open({ javaScriptEnabled: false });
    browser.expectConsole(/status of 400/);
    await fill(page, { ...REQUEST, Email: 'nobody', Company: '' });
    await send(page);
    await page.getByText('Valid email is required').waitFor();
    expect(await errorsIn(page)).toEqual(['Valid email is required', 'Company is required']);
    expect(await formOf(page).getByLabel('Email').inputValue()).toBe('nobody');
  });
});
