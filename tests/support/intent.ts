import type { Page } from 'playwright-core';

/** The addresses that the page requests when the pointer first moves, until the page is hydrated and rests. */
export async function requestsOnIntent(page: Page): Promise<string[]> {
  const hydrated = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        document.addEventListener('sixty:hydrated', () => resolve(), { once: true });
      }),
  );
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.mouse.move(100, 100, { steps: 2 });
  await hydrated;
  await page.waitForLoadState('networkidle');
  return requested;
}
