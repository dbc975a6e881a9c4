import { describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../../support/browser/accessibility.ts';
import { useBrowser } from '../../support/browser/browser.ts';
import { sharedSite } from '../../support/product/site.ts';

const server = sharedSite();

const browser = useBrowser();

describe('the demo page', () => {
  it('asks for one thing: the lead that it then calls', async () => {
    const page = await browser.newPage();
    await page.goto(`${server.url}/demo`);
    expect(await page.title()).toBe('See Sixty in Action');
    expect(await page.locator('h1').count()).toBe(1);
    const form = page.locator('#hero-form');
    await form.getByLabel('Name').fill('Maya Torres');
    await form.getByLabel('Email').fill('maya@example.com');
    await form.getByLabel('Phone').fill('8015550142');
    const saved = page.waitForResponse(
      (response) => new URL(response.url()).pathname === '/api/leads',
    );
    await form.locator('button[type=submit]').click();
    expect((await saved).ok()).toBe(true);
  });

  it('offers the video, and the personal calendar in a modal', async () => {
    const page = await browser.newPage();
    await page.goto(`${server.url}/demo`);
    const hero = page.locator('main section').first();
    await hero.getByRole('button', { name: 'Watch the demo' }).waitFor();
    const booking = hero.getByRole('button', { name: 'Book a Demo' });
    expect(await booking.getAttribute('data-booking')).toBe('modal');
  });

  it('holds its proof until it is seen, then moves it in every 200 ms, never hidden', async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 600 } });
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await page.goto(`${server.url}/demo`);
    const points = page.locator('#proof li');
    const states = () =>
      points.evaluateAll((elements) =>
        elements.map((element) => element.getAnimations()[0]?.playState),
      );
    expect(new Set(await states())).toEqual(new Set(['paused']));
    const looks = await points.evaluateAll((elements) =>
      elements.map((element) => {
        const { animationDelay, opacity } = getComputedStyle(element);
        return [animationDelay, opacity];
      }),
    );
    expect(looks).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1, 1.2].map((delay) => [`${delay}s`, '1']));
    await page.locator('#proof ul').scrollIntoViewIfNeeded();
    await expect.poll(async () => new Set(await states())).not.toContain('paused');
  });

  it('states every proof to visitors who want no motion', async () => {
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    await page.goto(`${server.url}/demo`);
    const points = await page.locator('#proof li').allTextContents();
    expect(points).toEqual([
      '40% more consultation bookings',
      '60% faster quote response',
      '3x more qualified interviews',
      '40% appointment-rate increase',
      '50% faster appointment scheduling',
      '95% customer satisfaction',
      'Appointment rate from 12% to 38%',
    ]);
  });
});

describe('the waitlist on the demo page', () => {
  it('is joined without JavaScript, after what is wrong has been said beneath its fields', async () => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    browser.expectConsole(/status of 400/);
    await page.goto(`${server.url}/demo?utm_source=newsletter`);
    const waitlist = page.locator('#waitlist');
    await waitlist.getByText('Selling outside the US and Canada?').click();
    await waitlist.getByLabel('Name').fill('Maja Lind');
    await waitlist.getByLabel('Email').fill('a@b..c');
    await waitlist.getByRole('button', { name: 'Join the Waitlist' }).click();
    await waitlist.getByText('Please enter a valid email address').waitFor();
    expect(await page.title()).toBe('See Sixty in Action');
    expect(await waitlist.getByLabel('Name').inputValue()).toBe('Maja Lind');
    await waitlist.getByLabel('Email').fill('maja@example.se');
    await waitlist.getByLabel('Country').fill('Sweden');
    await waitlist.getByLabel('Phone').fill('+46 70 123 45 67');
    await waitlist.getByRole('button', { name: 'Join the Waitlist' }).click();
    await page.waitForURL('**/demo?notice=waitlist-joined#waitlist');
    await waitlist.getByText('Thank you for your interest!').waitFor();
  });

  it('is joined with it, with a toast, and empties', async () => {
    const page = await browser.newPage();
    await page.goto(`${server.url}/demo`);
    const waitlist = page.locator('#waitlist');
    await waitlist.getByText('Selling outside the US and Canada?').click();
    for (const [label, text] of [
      ['Name', 'Maja Lind'],
      ['Country', 'Sweden'],
      ['Email', 'lind@example.se'],
      ['Phone', '0701234567'],
    ] as const) {
      await waitlist.getByLabel(label).fill(text);
    }
    await waitlist.getByRole('button', { name: 'Join the Waitlist' }).click();
    await page.getByText("We'll reach out as soon as we launch in your region.").waitFor();
    await expect.poll(() => waitlist.getByLabel('Name').inputValue()).toBe('');
    expect(await accessibilityViolations(page)).toEqual([]);
  });
});

describe('a lead form of the demo page without JavaScript', () => {
  it('comes back on the demo page, and says there that it worked', async () => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    browser.expectConsole(/status of 400/);
    await page.goto(`${server.url}/demo`);
    const form = page.locator('#hero-form');
    await form.getByLabel('Name').fill('Maya Torres');
    await form.getByRole('button').click();
    await form.getByText('Email is required').waitFor();
    expect(await page.title()).toBe('See Sixty in Action');
    await form.getByLabel('Email').fill('maya.two@example.com');
    await form.getByLabel('Phone').fill('8015550143');
    await form.getByRole('button').click();
    await page.waitForURL('**/demo?notice=lead-saved#demo-hero');
    await page.getByText('AI Sales Call Initiated!').waitFor();
  });

  it('has nothing in it that people could fill in by mistake', async () => {
    const page = await browser.newPage();
    await page.goto(`${server.url}/demo`);
    const form = page.locator('#hero-form');
    expect(await form.getByRole('textbox').count()).toBe(3);
    await form.getByLabel('Phone').focus();
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Call me now');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const next = await page.evaluate(() => document.activeElement?.closest('form')?.id ?? 'beyond');
    expect(next).toBe('beyond');
  });
});
