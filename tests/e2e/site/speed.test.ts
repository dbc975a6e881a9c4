import { beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../../support/browser/accessibility.ts';
import { useBrowser } from '../../support/browser/browser.ts';
import { addPlacedCall } from '../../support/placedCalls.ts';
import { useConsoleServer } from '../../support/product/consoleServer.ts';

describe('the page of the measured speed', () => {
  const browser = useBrowser();
  const server = useConsoleServer();
  let admin: string;
  const calls = (from: number, to: number) =>
    Promise.all(
      Array.from({ length: to - from }, (_each, index) =>
        addPlacedCall(server.database.prisma, {
          at: new Date(Date.now() - (from + index + 1) * 60_000),
          ms: 2_450 + from + index,
        }),
      ),
    );

  beforeAll(async () => {
    admin = await server.addUser('super_admin');
    await calls(0, 64);
  });

  it('is turned on in the overview once there are enough calls, and reads without scripts', async () => {
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    await server.signIn(page, admin, '/admin/overview');
    await page.getByText('64 of 100 real calls in 30 days').waitFor();
    expect((await fetch(`${server.url}/speed`)).status).toBe(404);
    await calls(64, 120);
    // The figures are kept for two seconds.
    const toggle = page.getByRole('switch', { name: 'Show the speed of real calls to everybody' });
    await expect
      .poll(async () => {
        await page.getByRole('button', { name: 'Refresh' }).click();
        return toggle.count();
      })
      .toBe(1);
    await toggle.check();
    await page.getByRole('link', { name: 'Everybody sees it at /speed.' }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.close();

    const plain = await browser.newPage({ javaScriptEnabled: false });
    const answer = await plain.goto(`${server.url}/speed`);
    expect(answer?.status()).toBe(200);
    await plain.getByRole('heading', { level: 1, name: '2.5 seconds' }).waitFor();
    await plain.getByRole('heading', { name: 'How we measure' }).waitFor();
    await plain.getByText(/^120 calls, /).waitFor();
    await plain.getByText(/^Slowest: \d+:00 to \d+:00 UTC, 2\.5 seconds\.$/).waitFor();
    await plain.close();

    for (const width of [390, 1440]) {
      const shown = await browser.newPage({ viewport: { width, height: 900 } });
      await shown.goto(`${server.url}/speed`);
      const overflow = () => document.documentElement.scrollWidth - window.innerWidth;
      expect(await shown.evaluate(overflow)).toBeLessThanOrEqual(0);
      expect(await accessibilityViolations(shown)).toEqual([]);
      if (process.env['SHOTS'])
        await shown.screenshot({
          path: `${process.env['SHOTS']}/speed-${width}.png`,
          fullPage: true,
        });
      await shown.close();
    }
  });
});
