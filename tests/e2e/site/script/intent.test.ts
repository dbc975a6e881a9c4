import { describe, expect, it } from 'vitest';
import { useBrowser } from '../../../support/browser/browser.ts';
import { requestsOnIntent } from '../../../support/browser/intent.ts';
import { sharedSite } from '../../../support/product/site.ts';

const server = sharedSite();

const browser = useBrowser();

// The budgets count the files of every page in the manifest. These show that browsers load no others.
const addresses = ['/', '/blog', '/developers/reference', '/privacy'];

describe('the intent of a visitor', () => {
  it.each(addresses)('loads at most 8 files on %s', async (path) => {
    const page = await browser.newPage();
    await page.goto(server.url + path);
    const requested = await requestsOnIntent(page);
    expect(requested.length).toBeGreaterThan(0);
    expect(requested.length, requested.join('\n')).toBeLessThanOrEqual(8);
  });
});
