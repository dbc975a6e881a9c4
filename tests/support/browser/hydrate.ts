import type { Page } from 'playwright-core';

/** Shows intent on a page from the server, and waits until its scripts listen. */
export async function hydrate(page: Page): Promise<void> {
  const ready = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        document.addEventListener('sixty:hydrated', () => resolve(), { once: true });
      }),
  );
  await page.keyboard.press('Shift');
  await ready;
}
