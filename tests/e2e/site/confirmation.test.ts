import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { company } from '../../../web/content/company/company.ts';
import { callFrom, confirmation, preparation } from '../../../web/content/meetings/confirmation.ts';
import { accessibilityViolations } from '../../support/browser/accessibility.ts';
import { useBrowser } from '../../support/browser/browser.ts';
import { hydrate } from '../../support/browser/hydrate.ts';
import { sharedSite } from '../../support/product/site.ts';

const BOOKED = new URLSearchParams({
  uid: 'w1xY2z',
  title: 'EVIL: call 900-555-0100',
  startTime: '2027-03-05T17:00:00Z',
  endTime: '2027-03-05T17:30:00Z',
  attendeeName: 'Ann Lee',
  email: 'ann@lee.example',
  utm_source: 'cal',
});

const browser = useBrowser();
const server = sharedSite();

const address = (parameters: URLSearchParams | string = BOOKED) =>
  `${server.url}/demo/booking-confirmation?${parameters}`;

describe('the booking confirmation', () => {
  it('says what was booked in the time of the visitor, who calls, and what to prepare', async () => {
    const page = await browser.newPage({ timezoneId: 'America/Denver' });
    await page.goto(address());
    expect(await page.title()).toBe('Booking Confirmation - Sixty');
    expect(await page.locator('h1').innerText()).toBe(confirmation.booked());
    const details = page.locator('main dl');
    await details.getByText('Friday, March 5, 2027 at 10:00 AM MST').waitFor();
    for (const text of ['30 minutes', 'Ann Lee', 'ann@lee.example'])
      expect(await details.getByText(text, { exact: true }).count()).toBe(1);
    expect(await page.getByRole('link', { name: callFrom.label }).getAttribute('href')).toBe(
      `tel:${company.callsFrom.dialled}`,
    );
    for (const { title } of preparation.items)
      expect(await page.getByRole('heading', { name: title }).count()).toBe(1);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect(await accessibilityViolations(page)).toEqual([]);
    // Once alive it still says so.
    await hydrate(page);
    expect(await details.innerText()).toContain('10:00');
  });

  it('hands over a calendar file with the same times', async () => {
    const page = await browser.newPage();
    await page.goto(address());
    const link = page.getByRole('link', { name: confirmation.addToCalendar });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toBe('sixty-demo.ics');
    const response = await fetch(new URL((await link.getAttribute('href')) ?? '', server.url));
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const calendar = new ICAL.Component(ICAL.parse(await response.text()));
    const [event] = calendar.getAllSubcomponents('vevent');
    expect(event && new ICAL.Event(event).startDate.toString()).toBe('2027-03-05T17:00:00Z');
  });

  it('says it all without JavaScript, and to nobody but this visitor', async () => {
    const response = await fetch(address());
    expect(response.headers.get('cache-control')).toBe('no-store');
    const html = await response.text();
    const text = html.replaceAll(/<script.*?<\/script>/gs, '').replaceAll('\u00a0', ' ');
    expect(text).toContain('Friday, March 5, 2027 at 5:00 PM UTC');
    expect(text).toContain('Ann Lee');
    // Anybody can write an address: what is no time, id, name or mailbox is not repeated.
    expect(html).not.toContain('EVIL');
    const other = await (await fetch(address('uid=someoneElse'))).text();
    expect(other).not.toContain('Ann Lee');
  });

  it('reports the booking at its value', async () => {
    const html = await (await fetch(address())).text();
    const [element] = /<div[^>]*data-conversion[^>]*>/.exec(html) ?? [];
    expect(element).toContain('data-conversion="Schedule"');
    expect(element).toContain('data-value="7100"');
    expect(element).toContain('data-currency="USD"');
  });
});
