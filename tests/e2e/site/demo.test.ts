import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../../support/accessibility.ts';
import { useBrowser } from '../../support/browser.ts';
import { type ProductServer, startServer } from '../../support/server.ts';

let server: ProductServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server.stop();
});

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
    const hero = page.locator('#demo-hero');
    await hero.getByRole('link', { name: 'Watch the demo' }).waitFor();
    const booking = hero.getByRole('link', { name: 'Book a Demo' });
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
    expect(looks).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1, 1.2, 1.4].map((delay) => [`${delay}s`, '1']));
    await page.locator('#proof ul').scrollIntoViewIfNeeded();
    await expect.poll(async () => new Set(await states())).not.toContain('paused');
  });

  it('states every proof whoever wants no motion', async () => {
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
      '75% of web leads lost before',
    ]);
  });

  it.each([320, 768, 1440])(
    'has nothing that axe finds wrong and scrolls no way but down at %d pixels',
    async (width) => {
      const page = await browser.newPage({
        viewport: { width, height: 800 },
        reducedMotion: 'reduce',
      });
      await page.goto(`${server.url}/demo`);
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    },
  );
});
