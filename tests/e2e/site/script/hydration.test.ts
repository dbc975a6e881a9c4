import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from '../../../support/browser/browser.ts';
import { sharedSite } from '../../../support/product/site.ts';

const browser = useBrowser();
const server = sharedSite();

/** Opens the home page as it is before the client entry is loaded; `loadEntry` lets that come. */
async function openHeld(): Promise<{ page: Page; loadEntry: () => void; asked: Promise<unknown> }> {
  const page = await browser.newPage();
  const gate = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route(/\/assets\/public-.*\.js$/, async (route) => {
    asked.resolve();
    await gate.promise;
    await route.continue();
  });
  await page.goto(server.url);
  return { page, loadEntry: gate.resolve, asked: asked.promise };
}

/** A page whose clock is stopped: if nobody touches it, it does not hydrate by itself, also on a slow machine. */
async function openStopped(): Promise<Page> {
  const page = await browser.newPage();
  await page.clock.install({ time: new Date('2026-01-01T00:00:00Z') });
  await page.clock.pauseAt(new Date('2026-01-01T00:00:01Z'));
  return page;
}

/** Listens before anything is done with the page, and then waits for it. */
async function hydrated(page: Page): Promise<() => Promise<void>> {
  const heard = await page.evaluateHandle(() => ({
    hydrated: new Promise<void>((resolve) => {
      document.addEventListener('sixty:hydrated', () => resolve(), { once: true });
    }),
  }));
  return () => heard.evaluate((listening) => listening.hydrated);
}

/** All requests but the beacons that tell the steps of a visitor. */
function requestsOf(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.resourceType() !== 'ping') requests.push(request);
  });
  return requests;
}

describe('a page before anything is done with it', () => {
  it('loads one script, and React only at the first intent', async () => {
    const page = await openStopped();
    const requests = requestsOf(page);
    await page.goto(server.url);
    await page.waitForLoadState('networkidle');
    const scripts = () => requests.filter((request) => request.resourceType() === 'script');
    expect(scripts().map((request) => request.url())).toEqual([
      expect.stringMatching(/\/assets\/boot-[\w-]+\.js$/),
    ]);
    const ready = await hydrated(page);
    await page.keyboard.press('Tab');
    await ready();
    expect(scripts().length).toBeGreaterThan(1);
  });

  it('takes a mouse that rests for no intent, and one that moves for intent', async () => {
    const page = await openStopped();
    const requests = requestsOf(page);
    const scripts = () => requests.filter((request) => request.resourceType() === 'script');
    await page.goto(server.url);
    await page.waitForLoadState('networkidle');
    // What browsers send when a page appears under the mouse.
    await page.mouse.move(200, 200);
    await page.mouse.move(200, 200);
    expect(scripts()).toHaveLength(1);
    const ready = await hydrated(page);
    await page.mouse.move(240, 200);
    await ready();
    expect(scripts().length).toBeLessThanOrEqual(1 + 8);
  });

  it('hydrates without asking for data or styles', async () => {
    const page = await browser.newPage();
    const requests = requestsOf(page);
    await page.goto(server.url);
    const ready = await hydrated(page);
    await page.mouse.move(200, 200, { steps: 2 });
    await ready();
    expect(new Set(requests.map((request) => request.resourceType()))).toEqual(
      new Set(['document', 'font', 'script']),
    );
  });
});

describe('what a visitor does before the page listens', () => {
  it('keeps the text that was typed, and the page knows of it', async () => {
    const { page, loadEntry, asked } = await openHeld();
    const ready = await hydrated(page);
    await page.getByLabel('Name').fill('Ann Example');
    await page.getByLabel('Phone').pressSequentially('5551234567');
    await asked;
    loadEntry();
    await ready();
    expect(await page.getByLabel('Name').inputValue()).toBe('Ann Example');
    // Typed as bare digits: only the hydrated form writes them like this.
    expect(await page.getByLabel('Phone').inputValue()).toBe('555-123-4567');
    expect(await page.getByLabel('Phone').evaluate((field) => field.matches(':focus'))).toBe(true);
  });

  it('submits the form once it listens, once, without leaving the page', async () => {
    const { page, loadEntry, asked } = await openHeld();
    const requests = requestsOf(page);
    await page.getByLabel('Name').fill('Ann Example');
    const send = page.locator('#hero-form button[type=submit]');
    await send.click();
    await send.click();
    await asked;
    loadEntry();
    await page.getByText('Email is required').waitFor();
    await page.getByText('Phone is required').waitFor();
    expect(page.url()).toBe(`${server.url}/`);
    expect(requests.filter((request) => request.method() === 'POST')).toEqual([]);
  });

  it('clicks what was clicked once it listens, once and without following a held link', async () => {
    const { page, loadEntry, asked } = await openHeld();
    await page.evaluate(() => {
      const clicks: string[] = [];
      Object.assign(window, { clicks });
      const add = (tag: 'a' | 'button', attributes: Record<string, string>) => {
        const element = document.createElement(tag);
        for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
        element.textContent = element.id;
        element.addEventListener('click', (event) => {
          event.preventDefault();
          clicks.push(element.id);
        });
        document.body.append(element);
      };
      add('button', { type: 'button', id: 'waits' });
      add('a', { href: '/elsewhere', 'data-replay': '', id: 'link' });
      add('button', { type: 'button', 'data-native': '', id: 'native' });
    });
    const clicks = () => page.evaluate(() => Reflect.get(window, 'clicks'));
    for (const id of ['waits', 'waits', 'link', 'native']) await page.locator(`#${id}`).click();
    expect(await clicks()).toEqual(['native']);
    const ready = await hydrated(page);
    await asked;
    loadEntry();
    await ready();
    expect(await clicks()).toEqual(['native', 'waits', 'link']);
    expect(page.url()).toBe(`${server.url}/`);
    await page.locator('#waits').click();
    expect(await clicks()).toEqual(['native', 'waits', 'link', 'waits']);
  });

  it('sends the form as a form when the page cannot come to listen', async () => {
    const page = await browser.newPage();
    await page.route(/\/assets\/public-.*\.js$/, (route) => route.abort());
    browser.expectConsole(/ERR_FAILED/);
    browser.expectConsole(/^thrown: /);
    browser.expectConsole(/status of 400/);
    await page.goto(server.url);
    await page.getByLabel('Name').fill('Ann Example');
    await page.locator('#hero-form button[type=submit]').click();
    await page.waitForURL('**/api/leads#hero-form');
    await page.getByText('Email is required').waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('Ann Example');
  });
});

describe('a form refused without JavaScript', () => {
  it('comes back as the page it was on, and goes on from there', async () => {
    const page = await browser.newPage();
    // The page may be hydrated before the test can listen.
    await page.addInitScript(() => {
      document.addEventListener('sixty:hydrated', () => {
        document.documentElement.dataset['hydrated'] = '';
      });
    });
    browser.expectConsole(/status of 400/);
    await page.route(/\/assets\/boot-.*\.js$/, (route) => route.abort(), { times: 1 });
    browser.expectConsole(/ERR_FAILED/);
    await page.goto(server.url);
    await page.getByLabel('Email').fill('nobody');
    await page.locator('#hero-form button[type=submit]').click();
    await page.getByText('Please enter a valid email address').waitFor();
    await page.getByLabel('Email').fill('ann@example.com');
    await page.locator('html[data-hydrated]').waitFor();
    expect(page.url()).toBe(`${server.url}/`);
    expect(await page.getByLabel('Email').inputValue()).toBe('ann@example.com');
    await page.getByText('Please enter a valid email address').waitFor({ state: 'detached' });
  });
});
