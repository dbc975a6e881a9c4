import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../../../support/browser/accessibility.ts';
import { useBrowser } from '../../../support/browser/browser.ts';
import { hydrate } from '../../../support/browser/hydrate.ts';
import { type Command, mockAnalyticsHosts } from '../../../support/browser/analyticsHosts.ts';
import { useOwnServer } from '../../../support/product/ownServer.ts';
import { sharedSite } from '../../../support/product/site.ts';

const browser = useBrowser();
const plain = sharedSite();
const server = useOwnServer({
  GA_MEASUREMENT_ID: 'G-TEST1',
  META_PIXEL_ID: '4242',
  GOOGLE_ADS_CONVERSION: 'AW-77/booked',
});

const bar = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const settings = (page: Page) => page.getByRole('button', { name: 'Cookie settings' });
const eventsOf = (commands: Command[]) => commands.filter(([name]) => name === 'event');

/** Opens a page as a new visitor, with mocked analytics hosts. */
async function visit(path = '/', init = '') {
  const page = await browser.newPage();
  const hosts = await mockAnalyticsHosts(page);
  if (init) await page.addInitScript(init);
  await page.goto(server.url + path);
  return { page, hosts };
}

describe('where nothing is configured', () => {
  it('asks nothing, offers no settings and allows no other host', async () => {
    const page = await browser.newPage();
    const response = await page.goto(plain.url);
    expect(await page.locator('[data-consent-bar]').count()).toBe(0);
    expect(await page.getByText('Cookie settings').count()).toBe(0);
    expect(await response?.headerValue('content-security-policy')).not.toMatch(/google|facebook/);
    const scripts = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(scripts.filter((name) => name.includes('analytics'))).toEqual([]);
  });
});

describe('a visitor who has not answered', () => {
  it('is asked in a bar with two equal answers, and nothing of anybody is loaded', async () => {
    const { page, hosts } = await visit();
    await bar(page).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    const answers = await bar(page)
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons.map((button) => {
          const { width, height } = button.getBoundingClientRect();
          const { backgroundColor, color, borderColor, fontWeight } = getComputedStyle(button);
          return { width, height, backgroundColor, color, borderColor, fontWeight };
        }),
      );
    expect(answers).toHaveLength(2);
    expect(answers[0]).toEqual(answers[1]);
    expect(hosts.requests).toEqual([]);
    expect(await page.evaluate(() => document.cookie)).toBe('');
  });

  it('meets the bar first with the keyboard, and may decline: nothing is loaded then or later', async () => {
    const { page, hosts } = await visit();
    await bar(page).waitFor();
    for (const _key of ['skip link', 'policy', 'decline']) await page.keyboard.press('Tab');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Decline');
    await page.keyboard.press('Enter');
    await bar(page).waitFor({ state: 'hidden' });
    await page.goto(`${server.url}/pricing`);
    await settings(page).waitFor();
    expect(await bar(page).isVisible()).toBe(false);
    expect(hosts.requests).toEqual([]);
  });
});

describe('a visitor who accepts', () => {
  it('has the pages and the clicks up to then reported, and all that follow', async () => {
    const { page, hosts } = await visit('/?utm_source=x');
    await page.evaluate(() =>
      document.addEventListener('click', (event) => event.preventDefault()),
    );
    await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
    await bar(page).getByRole('button', { name: 'Accept' }).click();
    await bar(page).waitFor({ state: 'hidden' });
    await expect.poll(async () => (await hosts.google()).length).toBeGreaterThan(3);
    await expect
      .poll(() => hosts.requests.toSorted())
      .toEqual([
        'https://connect.facebook.net/en_US/fbevents.js',
        'https://www.googletagmanager.com/gtag/js?id=G-TEST1',
      ]);
    const commands = await hosts.google();
    const address = ['set', { page_location: `${server.url}/?utm_source=x` }];
    expect(commands.slice(1, 4)).toEqual([
      address,
      ['config', 'G-TEST1', { send_page_view: false }],
      ['config', 'AW-77', { send_page_view: false }],
    ]);
    const cta = { event_category: 'cta', event_label: 'login_header', value: '/' };
    const accepted = { event_category: 'consent', event_label: 'cookies_accept', value: '/' };
    expect(eventsOf(commands)).toEqual([
      ['event', 'page_view', { page_path: '/' }],
      ['event', 'login_header', cta],
      ['event', 'cookies_accept', accepted],
    ]);
    await page.getByRole('banner').getByRole('button', { name: 'Book a Demo' }).click();
    await expect
      .poll(async () => (await hosts.google()).at(-1))
      .toEqual(['event', 'book_demo_header', { ...cta, event_label: 'book_demo_header' }]);
    await expect
      .poll(() => hosts.meta())
      .toEqual([
        ['set', 'autoConfig', false, '4242'],
        ['init', '4242'],
        ['track', 'PageView'],
      ]);
  });

  it('is not asked again, and each page is reported by its path', async () => {
    const { page, hosts } = await visit('/product');
    await bar(page).getByRole('button', { name: 'Accept' }).click();
    for (const path of ['/industries', '/no-such-page']) {
      if (path === '/no-such-page') browser.expectConsole(/status of 404/);
      await page.goto(server.url + path);
      await expect
        .poll(async () => eventsOf(await hosts.google()))
        .toEqual([['event', 'page_view', { page_path: path }]]);
      expect(await hosts.google()).toContainEqual(['set', { page_location: server.url + path }]);
      expect(await bar(page).isVisible()).toBe(false);
    }
  });

  it('has each route reported that is changed to without a load', async () => {
    browser.expectConsole(/status of 404/);
    const { page, hosts } = await visit('/no-such-page');
    await hydrate(page);
    await bar(page).getByRole('button', { name: 'Accept' }).click();
    const paths = async () =>
      eventsOf(await hosts.google()).flatMap(([, name, parameters]) =>
        name === 'page_view' ? [(parameters as { page_path: string }).page_path] : [],
      );
    await expect.poll(paths).toEqual(['/no-such-page']);
    // The one page that all unknown addresses share needs no load; the router follows the history.
    await page.evaluate(() => {
      history.pushState(null, '', '/nor-this-one');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect.poll(paths).toEqual(['/no-such-page', '/nor-this-one']);
  });

  it('may think again in the footer: from then on nothing is sent, and what was left behind is gone', async () => {
    const { page, hosts } = await visit();
    await bar(page).getByRole('button', { name: 'Accept' }).click();
    await expect.poll(async () => (await hosts.google()).length).toBeGreaterThan(3);
    await expect.poll(async () => (await hosts.meta()).length).toBeGreaterThan(2);
    await page.evaluate(() => {
      document.cookie = '_ga=GA1.1.1; path=/';
      document.cookie = '_fbp=fb.1; path=/';
      document.cookie = 'kept=1; path=/';
    });
    await settings(page).click();
    await bar(page).getByRole('button', { name: 'Decline' }).click();
    // The focus is where the settings were opened.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Cookie settings');
    await expect.poll(() => page.evaluate(() => document.cookie)).toBe('kept=1');
    const before = (await hosts.google()).length;
    const clicks = await page.evaluate<number>('sixtyEvents.length');
    await page.locator('summary').first().click();
    await expect.poll(() => page.evaluate('sixtyEvents.length')).toBe(clicks + 1);
    expect(await hosts.google()).toHaveLength(before);
    await expect.poll(async () => (await hosts.meta()).at(-1)).toEqual(['consent', 'revoke']);
    await settings(page).click();
    await bar(page).getByRole('button', { name: 'Accept' }).click();
    await expect.poll(async () => eventsOf(await hosts.google()).at(-1)?.[1]).toBe('page_view');
    const scripts = hosts.requests.filter((address) => address.includes('gtag'));
    expect(scripts).toHaveLength(1);
  });
});

describe('Global Privacy Control', () => {
  it('is a no, without being asked, that only a choice in the footer outweighs', async () => {
    const signal = 'Object.defineProperty(navigator, "globalPrivacyControl", { value: true })';
    const { page, hosts } = await visit('/', signal);
    await settings(page).waitFor();
    expect(await bar(page).isVisible()).toBe(false);
    await settings(page).click();
    await bar(page).getByRole('button', { name: 'Accept' }).click();
    await expect.poll(() => hosts.requests.length).toBe(2);
  });
});

describe('a conversion', () => {
  const withConversion = async (page: Page, hidden = '') => {
    await page.route('**/demo*', async (route) => {
      const response = await route.fetch();
      const element =
        '<div hidden data-conversion="Schedule" data-value="7100" data-currency="USD"></div>';
      const stored = element.replace('hidden', 'hidden data-conversion-id="b7"');
      const body = (await response.text())
        .replace('</head>', `${hidden}</head>`)
        .replace('</body>', `${hidden ? stored : element}</body>`);
      await route.fulfill({ response, body });
    });
  };

  it('is reported once for each booking, to both, and only after consent', async () => {
    const page = await browser.newPage();
    const hosts = await mockAnalyticsHosts(page);
    await withConversion(page);
    await page.goto(`${server.url}/demo?uid=b1`);
    await bar(page).waitFor();
    expect(hosts.requests).toEqual([]);
    await bar(page).getByRole('button', { name: 'Accept' }).click();
    const reported = { send_to: 'AW-77/booked', value: 7100, currency: 'USD' };
    const conversions = async () =>
      (await hosts.google()).filter(([, name]) => name === 'conversion');
    await expect
      .poll(conversions)
      .toEqual([['event', 'conversion', { ...reported, transaction_id: 'b1' }]]);
    await expect
      .poll(() => hosts.meta())
      .toContainEqual(['track', 'Schedule', { value: 7100, currency: 'USD' }, { eventID: 'b1' }]);
    await page.reload();
    await expect.poll(async () => eventsOf(await hosts.google()).length).toBeGreaterThan(0);
    expect(await conversions()).toEqual([]);
    await page.goto(`${server.url}/demo?uid=b2`);
    await expect.poll(async () => (await conversions()).length).toBe(1);
    // Without an id it is the session's one booking.
    await page.goto(`${server.url}/demo`);
    await expect.poll(async () => (await conversions()).length).toBe(1);
    await page.reload();
    await expect.poll(async () => eventsOf(await hosts.google()).length).toBeGreaterThan(0);
    expect(await conversions()).toEqual([]);
  });

  it('tells nobody the address of a page that opens a booking', async () => {
    browser.expectConsole(/status of 404/);
    const page = await browser.newPage();
    const hosts = await mockAnalyticsHosts(page);
    const images: string[] = [];
    await page.route('https://www.facebook.com/**', (route) => {
      images.push(route.request().url());
      return route.fulfill({ status: 204 });
    });
    await page.goto(`${server.url}/book/manage/SECRET`);
    await bar(page).getByRole('button', { name: 'Accept' }).click();
    await bar(page).waitFor({ state: 'hidden' });
    expect(hosts.requests).toEqual([]);

    await withConversion(page, '<meta name="referrer" content="no-referrer">');
    await page.goto(`${server.url}/demo?booking=SECRET&gclid=c1`);
    await expect.poll(() => images.length).toBe(2);
    const sent = images.map((address) => Object.fromEntries(new URL(address).searchParams));
    const dl = `${server.url}/demo?gclid=c1`;
    expect(sent).toMatchObject([
      { ev: 'PageView', dl },
      { ev: 'Schedule', eid: 'b7', 'cd[value]': '7100', 'cd[currency]': 'USD', dl },
    ]);
    await expect.poll(async () => JSON.stringify(await hosts.google())).toContain('"b7"');
    expect(JSON.stringify(await hosts.google())).not.toContain('SECRET');
    expect(hosts.requests.filter((address) => address.includes('facebook'))).toEqual([]);
  });
});
