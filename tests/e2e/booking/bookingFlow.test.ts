import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../../support/accessibility.ts';
import { useBrowser } from '../../support/browser.ts';
import { type CalendarPage, startCalendarPage } from '../../support/calendarPage.ts';
import { type ProductServer, startServer } from '../../support/server.ts';

let calendar: CalendarPage;
let server: ProductServer;
beforeAll(async () => {
  calendar = await startCalendarPage();
  server = await startServer({
    settings: { BOOKING_TEAM_URL: calendar.team, BOOKING_PERSONAL_URL: calendar.personal },
  });
});
afterAll(async () => {
  await server.stop();
  await calendar.close();
});

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
  const [tab] = await Promise.all([page.context().waitForEvent('page'), click()]);
  await tab.getByText('Pick a time').waitFor();
  return tab.url();
}

describe('a visitor from a country that is served', () => {
  it('gets the calendar in a new tab, and no question', async () => {
    const page = await open(canada);
    expect(await opensTab(page, () => bookDemo(page))).toBe(calendar.team);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('gets it from the last words of a page too', async () => {
    const page = await open(canada);
    const click = () => page.getByRole('main').getByRole('button', { name: 'Book a Demo' }).click();
    expect(await opensTab(page, click)).toBe(calendar.team);
  });

  it('gets it in the scheduling widget where one is loaded', async () => {
    const page = await open(canada);
    const asked = page.evaluate(
      () =>
        new Promise((resolve) =>
          Object.assign(window, { Cal: (...all: unknown[]) => resolve(all) }),
        ),
    );
    await bookDemo(page);
    expect(await asked).toEqual([
      'modal',
      { calLink: 'team/discovery', config: { layout: 'month_view' } },
    ]);
    expect(page.context().pages()).toHaveLength(1);
  });

  it('gets it in a new tab when the widget fails, which is logged', async () => {
    const page = await open(canada);
    browser.expectConsole(/opens in a new tab.*no widget today/s);
    await page.evaluate(() =>
      Object.assign(window, {
        Cal: () => {
          throw new Error('no widget today');
        },
      }),
    );
    expect(await opensTab(page, () => bookDemo(page))).toBe(calendar.team);
  });

  it('gets a link when the browser blocks new tabs', async () => {
    const page = await open(canada);
    await page.evaluate(() => Object.assign(window, { open: () => null }));
    await bookDemo(page);
    const dialog = page.getByRole('dialog', { name: 'Your Calendar Is Ready' });
    const click = () => dialog.getByRole('link', { name: 'Open the calendar' }).click();
    expect(await opensTab(page, click)).toBe(calendar.team);
  });

  it('reaches the calendar without JavaScript', async () => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(server.url);
    expect(await opensTab(page, () => bookDemo(page))).toBe(calendar.team);
  });
});

describe('a visitor who cannot be placed', () => {
  it.each([
    ['the geolocation reports an error', { error: true, reason: 'Reserved address' }, 200],
    ['the geolocation fails', {}, 500],
    ['the answer names no country', {}, 200],
  ])('is let through with a warning when %s', async (_case, place, status) => {
    const page = await open(place, status);
    browser.expectConsole(/country of this visitor is not known/);
    if (status === 500) browser.expectConsole(/status of 500/);
    expect(await opensTab(page, () => bookDemo(page))).toBe(calendar.team);
  });
});

describe('a visitor from elsewhere', () => {
  it('is asked where the customers are, and goes on to the calendar with Yes', async () => {
    const page = await open(germany);
    await bookDemo(page);
    const dialog = page.getByRole('dialog', { name: 'Before You Book...' });
    await dialog.getByText('Do you sell to customers in the US or Canada?').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    const click = () => dialog.getByRole('button', { name: 'Yes, we do' }).click();
    expect(await opensTab(page, click)).toBe(calendar.team);
    await dialog.waitFor({ state: 'detached' });
  });

  it('joins the waitlist by keyboard, and the focus comes back to where it was', async () => {
    const page = await open(germany);
    const link = page.getByRole('banner').getByRole('button', { name: 'Book a Demo' });
    await link.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Not yet' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Coming Soon to Your Region' });
    await dialog.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
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

  it('keeps the form and its text when the server fails, and hears of it', async () => {
    const page = await open(germany);
    browser.expectConsole(/status of 500/);
    const gate = Promise.withResolvers<void>();
    await page.route('**/api/waitlist', async (route) => {
      await gate.promise;
      await route.fulfill({ status: 500 });
    });
    await bookDemo(page);
    await page.getByRole('button', { name: 'Not yet' }).click();
    const dialog = page.getByRole('dialog', { name: 'Coming Soon to Your Region' });
    await dialog.getByLabel('Name').fill('Ada');
    await dialog.getByLabel('Country').fill('Germany');
    await dialog.getByLabel('Email').fill('ada@example.com');
    await dialog.getByLabel('Phone').fill('123');
    await dialog.getByRole('button', { name: 'Join the Waitlist' }).click();
    expect(await dialog.getByRole('button', { name: 'Submitting...' }).isDisabled()).toBe(true);
    gate.resolve();
    // Inside the dialog: all that lies outside it is out of reach.
    await dialog.getByRole('alert').getByText('Submission failed').waitFor();
    await dialog.getByText('Please try again later.').waitFor();
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Ada');
    expect(await dialog.getByRole('button', { name: 'Join the Waitlist' }).isEnabled()).toBe(true);
  });

  it('sends nothing while a field is empty', async () => {
    const page = await open(germany);
    await page.route('**/api/waitlist', (route) => route.abort());
    await bookDemo(page);
    await page.getByRole('button', { name: 'Not yet' }).click();
    const form = page.getByRole('dialog').locator('form');
    for (const [label, type] of [
      ['Name', 'text'],
      ['Country', 'text'],
      ['Email', 'email'],
      ['Phone', 'tel'],
    ] as const) {
      const field = form.getByLabel(label);
      expect(
        await field.evaluate((input: HTMLInputElement) => [input.type, input.required]),
      ).toEqual([type, true]);
    }
    await page.getByRole('button', { name: 'Join the Waitlist' }).click();
    expect(await form.evaluate((element: HTMLFormElement) => element.checkValidity())).toBe(false);
  });

  it('is told beneath the fields what is wrong, before anything is sent', async () => {
    const page = await open(germany);
    await page.route('**/api/waitlist', (route) => route.abort());
    await bookDemo(page);
    await page.getByRole('button', { name: 'Not yet' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Ada');
    await dialog.getByLabel('Email').fill('a@b');
    await dialog.getByRole('button', { name: 'Join the Waitlist' }).click();
    await dialog.getByText('Please enter a valid email address').waitFor();
    await dialog.getByText('Country is required').waitFor();
    await dialog.getByText('Phone is required').waitFor();
    expect(await dialog.getByText('Name is required').count()).toBe(0);
    const country = dialog.getByLabel('Country');
    expect(await country.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.type('Germany');
    expect(await dialog.getByText('Country is required').count()).toBe(0);
  });

  it('keeps what was typed when a selection ends beside the dialog', async () => {
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

  it.each(['Escape', 'the close button', 'a click beside it'])(
    'starts again at the question after %s',
    async (way) => {
      const page = await open(germany);
      await bookDemo(page);
      await page.getByRole('button', { name: 'Not yet' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name').fill('Ada');
      if (way === 'Escape') await page.keyboard.press('Escape');
      else if (way === 'the close button')
        await dialog.getByRole('button', { name: 'Close' }).click();
      else await page.mouse.click(5, 400);
      await dialog.waitFor({ state: 'detached' });
      await bookDemo(page);
      await page.getByRole('dialog', { name: 'Before You Book...' }).waitFor();
      await page.getByRole('button', { name: 'Not yet' }).click();
      expect(await dialog.getByLabel('Name').inputValue()).toBe('');
    },
  );
});

describe('a link that opens the booking modal', () => {
  /** Makes one of a link that is there on every page. */
  async function openFramed(place: object): Promise<Page> {
    const page = await open(place);
    await page.evaluate((address) => {
      const link = document.querySelector<HTMLAnchorElement>('header a[data-booking]');
      if (link) Object.assign(link, { href: address }).dataset['booking'] = 'modal';
    }, calendar.personal);
    return page;
  }

  it('frames the personal page, beside a link that works without the frame', async () => {
    const page = await openFramed(canada);
    await bookDemo(page);
    const dialog = page.getByRole('dialog', { name: 'Book a Demo' });
    await dialog.frameLocator('iframe').getByText('Pick a time').waitFor();
    const click = () => dialog.getByRole('link', { name: 'new tab' }).click();
    expect(await opensTab(page, click)).toBe(calendar.personal);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('asks a visitor from elsewhere first', async () => {
    const page = await openFramed(germany);
    await bookDemo(page);
    await page.getByRole('button', { name: 'Yes, we do' }).click();
    const dialog = page.getByRole('dialog', { name: 'Book a Demo' });
    await dialog.frameLocator('iframe').getByText('Pick a time').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(1);
  });
});
