import type { Page } from 'playwright-core';

/** Shows intent and waits until the page listens: the next click is handled by it and loads no new document. */
export async function hydrate(page: Page): Promise<void> {
  const alive = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        document.addEventListener('sixty:hydrated', () => resolve(), { once: true });
      }),
  );
  await page.mouse.move(100, 100, { steps: 2 });
  await alive;
}
