import { text } from 'node:stream/consumers';
import type { Locator, Page } from 'playwright-core';

/** Waits for a toast with this title and text. */
export function toastOn(page: Page, title: string, text: string | RegExp = ''): Promise<void> {
  return page
    .getByRole('region', { name: /Notifications/ })
    .filter({ hasText: title })
    .filter({ hasText: text })
    .waitFor();
}

/** The file that the browser saves after this click. It is read as a stream, because the shared browser may run elsewhere. */
export async function savedFile(page: Page, control: Locator): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), control.click()]);
  return text(await download.createReadStream());
}
