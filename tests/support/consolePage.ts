import type { Page } from 'playwright-core';

/** Waits for a toast with this title and text. */
export function toastOn(page: Page, title: string, text: string | RegExp = ''): Promise<void> {
  return page
    .getByRole('region', { name: /Notifications/ })
    .filter({ hasText: title })
    .filter({ hasText: text })
    .waitFor({ timeout: 10_000 });
}

/** By how many pixels a page is wider than its window. */
export function widthFault(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}
