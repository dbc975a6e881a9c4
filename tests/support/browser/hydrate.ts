import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Shows intent on a page from the server, and waits until its scripts listen. */
export async function hydrate(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  const marks = () => page.evaluate(() => performance.getEntriesByName('sixty:hydrated').length);
  await expect.poll(marks).toBe(1);
}
