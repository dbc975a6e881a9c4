import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from '../../support/browser/browser.ts';
import { useOwnServer } from '../../support/product/ownServer.ts';

const browser = useBrowser();

const bookDemo = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Book a Demo' }).click();

/** A dialog with a frame and an inline style, as the widgets make it. */
const DIALOG = `(address) => {
  const style = document.createElement('style');
  style.textContent = '.widget { position: fixed; inset: 0; z-index: 99; background: #fff }';
  document.head.append(style);
  document.body.insertAdjacentHTML('beforeend', '<div class="widget" role="dialog" aria-label="Calendar"><iframe></iframe></div>');
  document.querySelector('.widget iframe').src = address;
}`;

/** Answers a host of a service by a fake of its script, style sheet and pages. */
async function mockService(page: Page, hosts: RegExp, script: string): Promise<void> {
  await page.route('**/api/geo', (route) => route.fulfill({ json: { country_code: 'US' } }));
  await page.route(hosts, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith('.js'))
      return route.fulfill({ contentType: 'text/javascript', body: script });
    if (pathname.endsWith('.css')) return route.fulfill({ contentType: 'text/css', body: '' });
    return route.fulfill({ contentType: 'text/html', body: '<p>Pick a time</p>' });
  });
}

const pickATime = (page: Page) =>
  page
    .getByRole('dialog', { name: 'Calendar' })
    .locator('iframe')
    .contentFrame()
    .getByText('Pick a time');

describe('a calendar of Cal.com', () => {
  const server = useOwnServer({
    BOOKING_TEAM_URL: 'https://cal.com/team/discovery?layout=month_view',
  });
  // As the real script: it runs the commands that wait, then those that come.
  const SCRIPT = `
    const show = ${DIALOG};
    const run = ([name, options]) => {
      (globalThis.commands ??= []).push([name, options]);
      if (name === 'modal') show('https://app.cal.com/' + options.calLink + '/embed');
    };
    const { q } = Cal;
    q.splice(0).forEach(run);
    q.push = run;`;

  it('opens in its widget, over the page', async () => {
    const page = await browser.newPage();
    await mockService(page, /^https:\/\/(app\.)?cal\.com\//, SCRIPT);
    await page.goto(server.url);
    await bookDemo(page);
    await pickATime(page).waitFor();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'commands'))).toEqual([
      ['init', { origin: 'https://app.cal.com' }],
      ['modal', { calLink: 'team/discovery', config: { layout: 'month_view' } }],
    ]);
    expect(page.context().pages()).toHaveLength(1);
  });

  it('opens in a new tab with a warning if the widget cannot be loaded', async () => {
    browser.expectConsole(/it opens in a new tab.*could not be loaded/s);
    browser.expectConsole(/ERR_FAILED/);
    const page = await browser.newPage();
    await mockService(page, /^https:\/\/cal\.com\//, SCRIPT);
    await page
      .context()
      .route(/^https:\/\/cal\.com\//, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<p>Pick a time</p>' }),
      );
    await page.route(/^https:\/\/app\.cal\.com\//, (route) => route.abort());
    await page.goto(server.url);
    const [tab] = await Promise.all([page.context().waitForEvent('page'), bookDemo(page)]);
    await tab.getByText('Pick a time').waitFor();
    expect(tab.url()).toBe('https://cal.com/team/discovery?layout=month_view');
  });
});

describe('a calendar of Calendly', () => {
  const ADDRESS = 'https://calendly.com/sixty/discovery';
  const server = useOwnServer({ BOOKING_TEAM_URL: ADDRESS });

  it('opens in its widget, over the page', async () => {
    const page = await browser.newPage();
    const script = `const show = ${DIALOG};
      globalThis.Calendly = { initPopupWidget: ({ url }) => show(url) };`;
    await mockService(page, /^https:\/\/(assets\.)?calendly\.com\//, script);
    await page.goto(server.url);
    await bookDemo(page);
    await pickATime(page).waitFor();
    expect(await page.locator('.widget iframe').getAttribute('src')).toBe(ADDRESS);
    expect(page.context().pages()).toHaveLength(1);
  });
});
