import { describe, expect, it } from 'vitest';
import { guide } from '../../../web/content/partners/guide.ts';
import { useBrowser } from '../../support/browser/browser.ts';
import { sharedSite } from '../../support/product/site.ts';

describe('/developers', () => {
  const browser = useBrowser();
  const server = sharedSite();

  it('tells everything without scripts, and leads to GraphiQL', async () => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(`${server.url}/`);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Developers' }).click();
    await page.waitForURL('**/developers');
    await page.getByRole('heading', { level: 1, name: 'The API for partners' }).waitFor();
    for (const { id, title } of guide) {
      expect(await page.getByRole('heading', { level: 2, name: title }).getAttribute('id')).toBe(
        id,
      );
    }
    await page.getByRole('link', { name: 'Reference', exact: true }).click();
    await expect.poll(() => new URL(page.url()).hash).toBe('#reference');
    // A reader can paste it into a shell without changes.
    const [command = ''] = await page.locator('pre').filter({ hasText: 'curl' }).allTextContents();
    expect(new URL(/^curl (\S+)/.exec(command)?.[1] ?? '').port).toBe(new URL(server.url).port);
    expect(await page.getByRole('link', { name: 'Open GraphiQL' }).getAttribute('href')).toBe(
      '/graphql',
    );
    await page.getByRole('link', { name: 'Open the reference' }).click();
    await page.getByRole('heading', { level: 1, name: 'The reference of the API' }).waitFor();
    const entry = page.locator('details').filter({ hasText: 'IntegrationRequestFilter input' });
    await entry.locator('summary').first().click();
    await entry.getByText('updatedAfter: DateTime').waitFor();
    await page.getByRole('link', { name: 'Back to the guide' }).click();
    await page.waitForURL('**/developers');
  });

  it.each(['/developers', '/developers/reference'])(
    '%s is never wider than a phone, with everything open',
    async (path) => {
      const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
      await page.goto(server.url + path);
      await page.evaluate(() =>
        document.querySelectorAll('details').forEach((each) => (each.open = true)),
      );
      const overflow = () => document.documentElement.scrollWidth - window.innerWidth;
      expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
    },
  );
});
