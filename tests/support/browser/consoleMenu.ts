import type { Page } from 'playwright-core';

/** Follows an entry of the console's navigation, which is behind a button on narrow screens. */
export async function followSection(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
  await page
    .getByRole('navigation', { name: 'Console' })
    .getByRole('link', { name, exact: true })
    .click();
}
