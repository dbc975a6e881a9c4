import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from '../../support/browser/browser.ts';
import { sharedSite } from '../../support/product/site.ts';

const pages = [
  {
    path: '/msa',
    title: 'Master Service Agreement',
    date: 'Last updated April 11th, 2025',
    sections: 33,
    fact: 'a late fee of 1.5% per month',
  },
  {
    path: '/terms',
    title: 'Terms and Conditions',
    date: 'Effective June 1st, 2024',
    sections: 13,
    fact: 'the business within 18 months',
  },
  {
    path: '/privacy',
    title: 'Privacy Policy',
    date: 'Effective June 1st, 2024',
    sections: 11,
    fact: 'for ages 18 and over',
  },
];

describe('the legal pages', () => {
  const browser = useBrowser();
  const server = sharedSite();

  async function open(path: string, options?: BrowserContextOptions): Promise<Page> {
    const page = await browser.newPage(options);
    await page.addInitScript(() => {
      document.addEventListener('sixty:hydrated', () => {
        document.documentElement.dataset.hydrated = '';
      });
    });
    await page.goto(server.url + path);
    return page;
  }

  /** Any intent makes the page hydrate. */
  async function hydrate(page: Page): Promise<void> {
    await page.keyboard.press('Shift');
    await page.locator('html[data-hydrated]').waitFor();
  }

  const top = (page: Page, selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);

  it('are complete without JavaScript, each with its metadata and a table of contents', async () => {
    const page = await open('/', { javaScriptEnabled: false });
    for (const { path, title, date, sections, fact } of pages) {
      await page.goto(server.url + path);
      expect(await page.locator('h1').allTextContents()).toEqual([title]);
      const text = await page.locator('article').innerText();
      expect(text).toContain(date);
      expect(text).toContain(fact);
      const headings = await page.locator('h2[data-reveal]').allTextContents();
      expect(headings).toHaveLength(sections);
      for (const [index, heading] of headings.entries()) {
        expect(heading).toMatch(new RegExp(`^${index + 1}\\. \\S`));
      }
      expect(await page.locator('article h2:visible').count()).toBe(sections);

      expect(await page.title()).toBe(`${title} - Sixty`);
      const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
      expect(new URL(canonical ?? '').pathname).toBe(path);
      const content = (selector: string) => page.locator(selector).getAttribute('content');
      expect(await content('meta[name=description]')).toContain('Sixty LLC');
      expect(await content('meta[property="og:title"]')).toBe(`${title} - Sixty`);
      expect(await content('meta[property="og:url"]')).toBe(canonical);

      const listed = await page
        .locator('nav[aria-label=Contents] a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      const ids = await page
        .locator('article section')
        .evaluateAll((all) => all.map(({ id }) => `#${id}`));
      expect(listed).toEqual(ids);
      const dead = await page.evaluate(() =>
        [...document.querySelectorAll('a[href^="#"]')]
          .map((link) => link.getAttribute('href') ?? '')
          .filter((href) => document.querySelectorAll(href).length !== 1),
      );
      expect(dead).toEqual([]);
    }
  });

  it('show the contents beside the text on a wide screen, and above it on a phone', async () => {
    const box = (page: Page, selector: string) =>
      page.locator(selector).evaluate((element) => element.getBoundingClientRect().toJSON());
    const wide = await open('/msa', { viewport: { width: 1440, height: 900 } });
    expect((await box(wide, 'nav[aria-label=Contents]')).right).toBeLessThan(
      (await box(wide, '#definitions')).left,
    );
    const narrow = await open('/msa', { viewport: { width: 390, height: 844 } });
    const contents = await box(narrow, 'nav[aria-label=Contents]');
    expect(contents.bottom).toBeLessThan((await box(narrow, '#definitions')).top);
    expect(contents.height).toBeLessThan(844 / 2);
    await narrow.locator('nav[aria-label=Contents] a').last().click();
    await expect.poll(() => new URL(narrow.url()).hash).toBe('#general');
  });

  it('scroll to the section in the URL, below the header', async () => {
    const page = await open('/msa#usage-and-overage', { reducedMotion: 'reduce' });
    await expect.poll(() => top(page, '#usage-and-overage')).toBeLessThan(200);
    expect(await top(page, '#usage-and-overage h2')).toBeGreaterThan(
      await page
        .locator('#root header')
        .first()
        .evaluate((header) => header.clientHeight),
    );
  });

  it('animate sections when they become visible', async () => {
    const page = await open('/terms');
    await hydrate(page);
    const last = page.locator('#governing-law h2');
    await expect.poll(() => last.getAttribute('data-reveal')).toBe('waiting');
    await last.scrollIntoViewIfNeeded();
    await expect.poll(() => last.getAttribute('data-reveal')).toBe('shown');
    await last.evaluate((heading) =>
      Promise.all(heading.getAnimations().map((each) => each.finished)),
    );
    expect(await last.evaluate((heading) => getComputedStyle(heading).transform)).toBe('none');
  });

  it('do not move with reduced motion', async () => {
    const page = await open('/terms', { reducedMotion: 'reduce' });
    await hydrate(page);
    expect(await page.locator('[data-reveal=waiting]').count()).toBe(0);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });

  it('print only the document', async () => {
    const page = await open('/msa');
    await hydrate(page);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('article h2:visible').count()).toBe(33);
    const shown = await page
      .locator('#root header, #root footer, nav')
      .evaluateAll(
        (all) => all.filter((each) => each.checkVisibility() && !each.closest('article')).length,
      );
    expect(shown).toBe(0);
    expect(await page.locator('nav[aria-label=Contents]').isVisible()).toBe(false);
    const moved = await page
      .locator('[data-reveal]')
      .evaluateAll((all) => all.filter((each) => getComputedStyle(each).transform !== 'none'));
    expect(moved).toEqual([]);
  });

  it('open and close without a new document, complete and at their top', async () => {
    const page = await open('/');
    const home = await page.title();
    await hydrate(page);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.locator('footer a[href="/privacy"]').click();
    await page.waitForURL(`${server.url}/privacy`);
    await expect.poll(() => page.title()).toBe('Privacy Policy - Sixty');
    await expect.poll(() => page.locator('article h2').count()).toBe(11);
    await page.waitForFunction(() => window.scrollY === 0);

    await page.locator('header a[href="/"]').first().click();
    await page.waitForURL(`${server.url}/`);
    await expect.poll(() => page.title()).toBe(home);
    const canonicals = await page
      .locator('link[rel=canonical]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(canonicals.map((href) => new URL(href ?? '').pathname)).toEqual(['/']);

    await page.goBack();
    await expect.poll(() => page.locator('article h2').count()).toBe(11);
    await expect.poll(() => page.title()).toBe('Privacy Policy - Sixty');
    expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true);
  });
});
