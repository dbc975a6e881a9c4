import { describe, expect, it } from 'vitest';
import { useBrowser } from '../../support/browser/browser.ts';
import { useOwnServer } from '../../support/product/ownServer.ts';

const browser = useBrowser();
const server = useOwnServer({ NODE_ENV: 'development' });

describe('the development server', () => {
  // What is hydrated twice, or differs from the server's HTML, complains on the console, which fails the test.
  it('shows styled pages from the sources and hydrates them', async () => {
    const page = await browser.newPage();
    const loaded = page.waitForResponse(/\/@vite\/client$/);
    await page.goto(server.url);
    await loaded;
    expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px');
    const ready = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          document.addEventListener('sixty:hydrated', () => resolve(), { once: true });
        }),
    );
    await page.mouse.move(200, 200, { steps: 2 });
    await ready;
    await page.locator('#hero-form button[type=submit]').click();
    await page.getByText('Name is required').waitFor();
  });

  it('shows the console from the sources', async () => {
    const page = await browser.newPage();
    await page.goto(`${server.url}/admin/login`);
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  });
});
