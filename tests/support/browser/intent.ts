import type { Page } from 'playwright-core';
import { hydrate } from './hydrate.ts';

/** The addresses that the page requests when it sees intent, until it is hydrated and rests. */
export async function requestsOnIntent(page: Page): Promise<string[]> {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await hydrate(page);
  await page.waitForLoadState('networkidle');
  return requested;
}
