import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../../support/browser/accessibility.ts';
import { useBrowser } from '../../support/browser/browser.ts';
import { useOwnServer } from '../../support/product/ownServer.ts';
import { sharedSite } from '../../support/product/site.ts';

const VIDEO = 'https://video.example/embed/demo';

const server = useOwnServer({ DEMO_VIDEO_URL: VIDEO });
/** Without a video of its own. */
const plain = sharedSite();

const browser = useBrowser();

/** Opens the page with a player that answers in place of the outside one. */
async function open(path: string, viewport = { width: 1280, height: 800 }): Promise<Page> {
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
  await page.route(VIDEO, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Player</title><main><h1>Player</h1></main>',
    }),
  );
  await page.goto(server.url + path);
  return page;
}

const links = {
  '/': 'Watch the demo',
  '/industries': 'See Sixty in Action',
  '/demo': 'Watch the demo',
};

const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 390, height: 800 },
  { width: 900, height: 420 },
];

const modal = (page: Page) => page.getByRole('dialog', { name: 'See Sixty in Action' });

describe('a demonstration video that is elsewhere', () => {
  it('plays in a modal from the link of each page, and from anywhere on the scene of the home page', async () => {
    const page = await open('/');
    for (const [path, name] of Object.entries(links)) {
      await page.goto(server.url + path);
      expect(await page.locator('iframe').count()).toBe(0);
      await page.getByRole('button', { name }).first().click();
      await modal(page).waitFor();
      await page.frameLocator('dialog iframe').getByRole('heading', { name: 'Player' }).waitFor();
      expect(await page.locator('dialog iframe').getAttribute('src')).toBe(VIDEO);
    }
    await page.goto(server.url);
    const rings = page.getByText('Her phone rings');
    await rings.scrollIntoViewIfNeeded();
    const { x = 0, y = 0 } = (await rings.boundingBox()) ?? {};
    await page.mouse.click(x + 40, y + 60);
    await modal(page).waitFor();
  });

  it('is 16 to 9 in every window, has nothing that axe finds wrong, and gives the focus back', async () => {
    // Axe waits for an answer of each frame. The frame of the player cannot answer.
    browser.allowConsole(/Failed to execute 'postMessage'/);
    const page = await open('/industries');
    const link = page.getByRole('button', { name: links['/industries'] }).first();
    const frame = page.locator('dialog iframe');
    await link.focus();
    await page.keyboard.press('Enter');
    await frame.waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    for (const viewport of WINDOWS) {
      await page.setViewportSize(viewport);
      const box = await frame.boundingBox();
      if (!box) throw new Error('The frame has no box.');
      expect(box.width / box.height).toBeCloseTo(16 / 9, 1);
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(viewport.width);
      expect(box.y + box.height).toBeLessThanOrEqual(viewport.height);
    }

    const closings = [
      () => page.getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(8, 8),
      () => page.keyboard.press('Escape'),
    ];
    for (const close of closings) {
      await frame.waitFor();
      await close();
      // A closed dialog has no role, so its frame may outlive it for a moment.
      await frame.waitFor({ state: 'detached' });
      await expect
        .poll(() => link.evaluate((element) => element === document.activeElement))
        .toBe(true);
      if (close !== closings.at(-1)) await page.keyboard.press('Enter');
    }
  });

  it('is gone to by its link when the modal cannot be loaded', async () => {
    browser.expectConsole(/The video dialog could not be loaded/);
    browser.expectConsole(/net::ERR_FAILED/);
    const page = await open('/industries');
    await page.route(/\/assets\/VideoDialog-.*\.js$/, (route) => route.abort());
    await page.getByRole('button', { name: links['/industries'] }).first().click();
    await page.waitForURL(VIDEO);
  });

  it('is a link to the player where no script runs', async () => {
    const html = await (await fetch(server.url)).text();
    const link = new RegExp(`<a [^>]*href="${VIDEO}"[^>]*>`).exec(html)?.[0];
    expect(link).toContain('target="_blank"');
  });
});

describe('the demonstration video that comes with the site', () => {
  const video = (page: Page) => modal(page).locator('video');

  it('is a small file of our own, with captions, that can be fetched in parts', async () => {
    const html = await (await fetch(plain.url)).text();
    const address = /href="(\/assets\/demo-[^"]*\.mp4)"/.exec(html)?.[1];
    expect(address).toBeDefined();
    const whole = await fetch(`${plain.url}${address}`);
    expect(whole.headers.get('content-type')).toBe('video/mp4');
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    const size = (await whole.arrayBuffer()).byteLength;
    expect(size).toBeLessThan(1_500_000);
    const part = await fetch(`${plain.url}${address}`, { headers: { range: 'bytes=100-199' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 100-199/${size}`);
    expect((await part.arrayBuffer()).byteLength).toBe(100);
  });

  it('plays in the modal, 16 to 9, with controls and captions, and can be moved to any second', async () => {
    const page = await browser.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${plain.url}/industries`);
    await page.getByRole('button', { name: links['/industries'] }).first().click();
    await expect
      .poll(() => video(page).evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThan(0);
    const state = await video(page).evaluate((element: HTMLVideoElement) => ({
      size: [element.videoWidth, element.videoHeight],
      controls: element.controls,
      captions: [...element.textTracks].map(({ kind, language, mode }) => [kind, language, mode]),
    }));
    expect(state).toEqual({
      size: [1280, 720],
      controls: true,
      captions: [['captions', 'en', 'showing']],
    });
    const length = await video(page).evaluate((element: HTMLVideoElement) => element.duration);
    expect(length).toBeGreaterThan(20);
    expect(length).toBeLessThan(40);
    const cue = await video(page).evaluate(async (element: HTMLVideoElement) => {
      element.pause();
      element.currentTime = 14;
      await new Promise((resolve) => element.addEventListener('seeked', resolve, { once: true }));
      return [...(element.textTracks[0]?.activeCues ?? [])].map((each) => (each as VTTCue).text);
    });
    expect(cue).toEqual([
      '<v AI sales rep>Hi Maya, you just asked Brightfield for a solar quote. Good moment?',
    ]);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await modal(page).waitFor({ state: 'detached' });
    expect(asked.filter((url) => !url.startsWith(plain.url))).toEqual([]);
  });

  it('waits for the play button, and loads nothing, where a visitor asks for no motion', async () => {
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    await page.goto(`${plain.url}/demo`);
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.getByRole('button', { name: 'Watch the demo' }).first().click();
    await video(page).waitFor();
    expect(await video(page).evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
    expect(loaded.filter((url) => url.endsWith('.mp4'))).toEqual([]);
    await video(page).focus();
    await page.keyboard.press('Space');
    await expect
      .poll(() => video(page).evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThan(0);
  });
});
