import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../../support/browser/accessibility.ts';
import { booker, manage } from '../../../web/content/meetings/booker.ts';
import { useBrowser } from '../../support/browser/browser.ts';
import { useOwnServer } from '../../support/product/ownServer.ts';

const browser = useBrowser();
const server = useOwnServer();

const day = (page: Page) => page.getByRole('button', { name: /^[A-Z][a-z]+day, .* 20\d\d$/ });
const time = (page: Page) => page.getByRole('button', { name: /^\d+:\d\d [AP]M$/ });

/** Chooses the second free day and a time of it. Of the first day, few times may be left. */
async function choose(page: Page, nth: number): Promise<void> {
  const free = day(page).and(page.locator(':enabled'));
  await free.first().waitFor();
  if ((await free.count()) < 2) {
    await page.getByRole('button', { name: booker.next }).click();
    await free.nth(1).waitFor();
  }
  await free.nth(1).click();
  await time(page).nth(nth).click();
}

async function confirm(page: Page, name: string): Promise<void> {
  const form = page.locator('#booking-form');
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Email').fill(`${name.toLowerCase()}@example.com`);
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await page.waitForURL(/\/demo\/booking-confirmation\?booking=/);
  await page.getByRole('heading', { name: 'Your discovery call is booked.' }).waitFor();
}

describe('the built-in calendar', () => {
  it('books in the zone of the visitor, moves and cancels', async () => {
    const page = await browser.newPage({ timezoneId: 'America/Chicago' });
    await page.goto(`${server.url}/book`);
    await page.waitForURL(/timeZone=America%2FChicago/);
    await time(page).first().waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await choose(page, 3);
    await confirm(page, 'Ada');

    const add = page.getByRole('link', { name: 'Add to my calendar' });
    const file = await page.request.get(server.url + String(await add.getAttribute('href')));
    expect(await file.text()).toContain('SUMMARY:Discovery call');

    await page.getByRole('link', { name: 'Reschedule or cancel' }).click();
    await page.getByText(manage.confirmByEmail).waitFor();
    expect(await page.getByRole('button', { name: manage.confirm }).count()).toBe(0);
    await page.getByRole('button', { name: 'Reschedule' }).click();
    await time(page).first().click();
    await page.getByRole('button', { name: 'Reschedule' }).click();
    await page.getByText('Your booking has a new time.').waitFor();
    await page.getByRole('button', { name: 'Cancel Booking' }).click();
    await page.getByRole('heading', { name: 'This booking is cancelled.' }).waitFor();
  });

  it('books in the dialog of Book a Demo', async () => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const json = { country_code: 'CA', country_name: 'Canada' };
    await page.route('**/api/geo', (route) => route.fulfill({ json }));
    await page.goto(server.url);
    await page.getByRole('main').getByRole('button', { name: 'Book a Demo' }).last().click();
    await page.getByRole('dialog', { name: 'Book a Demo' }).waitFor();
    await choose(page, 5);
    await confirm(page, 'Bob');
  });

  it('books without JavaScript on a narrow screen', async () => {
    const viewport = { width: 320, height: 700 };
    const page = await browser.newPage({ javaScriptEnabled: false, viewport });
    await page.goto(`${server.url}/book`);
    await choose(page, 7);
    browser.expectConsole(/400 \(Bad Request\)/);
    await page.getByRole('button', { name: 'Confirm Booking' }).click();
    await page.getByText('Name is required').waitFor();
    // Somebody else takes the time while the form is open.
    const form = page.locator('#booking-form');
    const start = await form.locator('[name=start]').inputValue();
    const data = { start, timeZone: 'UTC', name: 'Di', email: 'di@example.com' };
    const taken = await page.request.post(`${server.url}/api/booking`, { data });
    expect(taken.status()).toBe(201);
    await form.getByLabel('Name').fill('Cy');
    await form.getByLabel('Email').fill('cy@example.com');
    browser.expectConsole(/409 \(Conflict\)/);
    await page.getByRole('button', { name: 'Confirm Booking' }).click();
    await page.getByText('The nearest free times').waitFor();
    expect(await form.getByLabel('Name').inputValue()).toBe('Cy');
    await page.getByRole('radio').first().check();
    await confirm(page, 'Cy');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  it('does not claim a booking that it does not know', async () => {
    const page = await browser.newPage();
    await page.goto(
      `${server.url}/demo/booking-confirmation?booking=unknown&start=2030-01-01T09:00`,
    );
    await page.getByRole('heading', { name: 'We do not know which booking you mean.' }).waitFor();
    expect(await page.locator('[data-conversion]').count()).toBe(0);
  });
});
