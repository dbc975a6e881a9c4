import { describe, expect, it } from 'vitest';
import { sitePages } from '../../../web/content/pages/sitePages.ts';
import { accessibilityViolations } from '../../support/browser/accessibility.ts';
import { useBrowser } from '../../support/browser/browser.ts';
import { hydrate } from '../../support/browser/hydrate.ts';
import { sharedSite } from '../../support/product/site.ts';

const server = sharedSite();
const browser = useBrowser();

/** A calendar without a zone hydrates at once, to find the visitor's zone. With one it waits for intent, as other pages do. */
const QUERY: Record<string, string> = { '/book': '?timeZone=UTC' };

const onDesktop = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

describe('every public page', () => {
  it.each(sitePages.map(({ path }) => path))(
    'at %s has nothing that axe finds wrong, and is never wider than its window',
    async (path) => {
      const page = await browser.newPage(onDesktop);
      await page.goto(server.url + path + (QUERY[path] ?? ''));
      expect(await accessibilityViolations(page)).toEqual([]);
      await hydrate(page);
      for (const width of [768, 390, 320]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
    },
  );

  // All pages have the same frame. A narrow window shows what it hides behind menus on a wide one.
  it('has nothing that axe finds wrong in a narrow window', async () => {
    const page = await browser.newPage({ ...onDesktop, viewport: { width: 320, height: 800 } });
    await page.goto(server.url);
    expect(await accessibilityViolations(page)).toEqual([]);
  });
});
