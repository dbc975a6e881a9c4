import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { accessibilityViolations } from '../../support/browser/accessibility.ts';
import { useBlogServer } from '../../support/product/blogServer.ts';
import { useBrowser } from '../../support/browser/browser.ts';
import { hydrate } from '../../support/browser/hydrate.ts';

const server = useBlogServer();
const browser = useBrowser();

const POSTS = 20;
/** A path that the product takes for a picture that was uploaded. */
const PICTURE = `/objects/${'0'.repeat(32)}-1600x840-0f3a31.png`;

let emptyPage: string;

beforeAll(async () => {
  emptyPage = await (await fetch(`${server.url}/blog`)).text();
  const compliance = await server.addCategory('Compliance', 'compliance');
  const playbooks = await server.addCategory('Playbooks', 'playbooks');
  await server.addCategory('Nothing yet', 'nothing-yet');
  const authorId = await server.addAuthor({ name: 'Dana van Whitlock', bio: 'Sold for years.' });
  // Oldest first: number 20 is the newest.
  for (let number = 1; number <= POSTS; number += 1) {
    await server.write({
      title: `Post number ${number}`,
      slug: `post-${number}`,
      authorId,
      categoryIds: number % 5 === 0 ? [compliance, playbooks] : [playbooks],
      ...(number !== 19 && { excerpt: `What number ${number} says.` }),
      ...(number === 20 && { featuredImage: PICTURE, featuredImageAlt: 'A dial' }),
      // On the last minute of the day in UTC: no other time zone may show another date.
      publishedAt: new Date(Date.UTC(2025, 2, number, 23, 59)).toISOString(),
    });
  }
  await server.write({ title: 'A draft', status: 'draft' });
  // The page made before is served until it is made again.
  await vi.waitFor(
    async () => expect(await (await fetch(`${server.url}/blog`)).text()).toContain('number 20'),
    { interval: 20, timeout: 60_000 },
  );
});

/** Pictures are other tests' business. */
async function open(path: string, page?: Page): Promise<Page> {
  const opened = page ?? (await browser.newPage());
  await opened.route('**/objects/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    }),
  );
  await opened.goto(server.url + path);
  return opened;
}

function titles(page: Page): Promise<string[]> {
  return page.locator('main article h2').allInnerTexts();
}

function numbered(from: number, to: number): string[] {
  return Array.from({ length: from - to + 1 }, (_, index) => `Post number ${from - index}`);
}

describe('the list of posts', () => {
  it('shows nine complete cards without scripts, newest first, and links to each page up to the last', async () => {
    const page = await open('/blog', await browser.newPage({ javaScriptEnabled: false }));
    expect(await page.title()).toBe('Blog - Sixty');
    expect(await page.locator('h1').count()).toBe(1);
    expect(await titles(page)).toEqual(numbered(20, 12));

    const newest = page.locator('main article').first();
    expect(await newest.innerText()).toContain('Compliance');
    expect(await newest.innerText()).not.toContain('Playbooks');
    for (const text of [
      'What number 20 says.',
      'Dana van Whitlock',
      'DW',
      'Mar 20, 2025',
      '1 min read',
    ]) {
      expect(await newest.innerText()).toContain(text);
    }
    const picture = newest.locator('img');
    expect(await picture.getAttribute('alt')).toBe('A dial');
    expect(await picture.getAttribute('width')).toBe('1600');
    expect(await newest.locator('source[type="image/avif"]').getAttribute('srcset')).toContain(
      ' 800w',
    );

    const plain = page.locator('main article').nth(1);
    expect(await plain.locator('img').count()).toBe(0);
    expect(await plain.innerText()).not.toContain('What number');

    const controls = page.getByRole('navigation', { name: 'Pages' });
    expect(await controls.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true);
    expect(await controls.getByRole('button', { name: 'Next' }).getAttribute('rel')).toBe('next');
    await controls.getByRole('button', { name: 'Next' }).click();
    await page.waitForURL('**/blog?page=2');
    expect(await titles(page)).toEqual(numbered(11, 3));
    await controls.getByRole('button', { name: 'Next' }).click();
    await page.waitForURL('**/blog?page=3');
    expect(await titles(page)).toEqual(numbered(2, 1));
    expect(await controls.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
    await controls.getByRole('button', { name: 'Previous' }).click();
    await page.waitForURL('**/blog?page=2');
    await controls.getByRole('button', { name: 'Previous' }).click();
    await page.waitForURL(/\/blog$/);
  });

  it('shows a message if there are no posts', () => {
    expect(emptyPage).toContain('No posts yet');
    expect(emptyPage).toContain('Check back soon for our latest insights and updates.');
    expect(emptyPage).not.toContain('>Next<');
  });

  it.each(['?page=4', '?page=0', '?page=-1', '?page=two', '?page=1.5', '?page=', '?category=no'])(
    'is the 404 page at %s',
    async (query) => {
      const response = await fetch(`${server.url}/blog${query}`);
      expect(response.status).toBe(404);
      const html = await response.text();
      expect(html).toContain('<title>Page Not Found</title>');
      expect(html).toContain('noindex');
      expect(html).not.toContain('Post number');
    },
  );

  it.each([
    ['/blog', '/blog', 'Blog - Sixty'],
    ['/blog?page=1', '/blog', 'Blog - Sixty'],
    ['/blog?page=2&utm_source=x', '/blog?page=2', 'Page 2 - Blog - Sixty'],
    ['/blog?category=compliance', '/blog?category=compliance', 'Compliance - Blog - Sixty'],
    [
      '/blog?page=2&category=playbooks',
      '/blog?category=playbooks&amp;page=2',
      'Playbooks, page 2 - Blog - Sixty',
    ],
  ])('at %s names %s as its address', async (asked, canonical, title) => {
    const html = await (await fetch(server.url + asked)).text();
    const origin = new URL(server.url).port;
    expect(html).toContain(`<link rel="canonical" href="http://localhost:${origin}${canonical}"/>`);
    expect(html).toContain(`<title>${title}</title>`);
  });

  it('filters by category and by words without scripts, and keeps both after a reload', async () => {
    const page = await open('/blog', await browser.newPage({ javaScriptEnabled: false }));
    const categories = page.getByRole('navigation', { name: 'Categories' });
    expect(await categories.getByRole('link').allInnerTexts()).toEqual([
      'All posts',
      'Compliance',
      'Playbooks',
    ]);
    await categories.getByRole('link', { name: 'Compliance' }).click();
    await page.waitForURL('**/blog?category=compliance');
    expect(await titles(page)).toEqual([20, 15, 10, 5].map((number) => `Post number ${number}`));
    expect(await page.locator('[aria-current="true"]').innerText()).toBe('Compliance');
    expect(await page.getByRole('navigation', { name: 'Pages' }).count()).toBe(0);

    await page.getByRole('searchbox', { name: 'Search posts' }).fill('NUMBER 1');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL('**/blog?category=compliance&q=NUMBER+1');
    expect(await titles(page)).toEqual(['Post number 15', 'Post number 10']);
    await page.reload();
    expect(await titles(page)).toEqual(['Post number 15', 'Post number 10']);
    expect(await page.getByRole('searchbox').inputValue()).toBe('NUMBER 1');
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  });

  it('does not cache search results', async () => {
    const search = await fetch(`${server.url}/blog?q=number`);
    expect(search.headers.get('cache-control')).toBe('no-store');
    const list = await fetch(`${server.url}/blog`);
    expect(list.headers.get('cache-control')).toMatch(/^public, max-age=0, .*s-maxage=10/);
  });
});

describe('the list in the browser', () => {
  it('hydrates without a data request, and shows placeholders while a page loads', async () => {
    const page = await open('/blog');
    const asked: string[] = [];
    const gate = Promise.withResolvers<void>();
    await page.route('**/graphql', async (route) => {
      asked.push(route.request().url());
      await gate.promise;
      await route.continue();
    });
    await hydrate(page);
    expect(asked).toEqual([]);

    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Loading posts…').waitFor({ state: 'attached' });
    expect(await page.locator('[data-placeholder]').count()).toBe(9);
    expect(await page.locator('main article').count()).toBe(0);
    gate.resolve();
    await page.getByRole('link', { name: 'Post number 11' }).waitFor();
    expect(asked).toHaveLength(1);
    expect(new URL(page.url()).search).toBe('?page=2');
    await expect.poll(() => page.title()).toBe('Page 2 - Blog - Sixty');
    await expect
      .poll(() => page.locator('link[rel=canonical]').getAttribute('href'))
      .toMatch(/\?page=2$/);

    await page.goBack();
    await page.getByRole('link', { name: 'Post number 20' }).waitFor();
    await expect.poll(() => page.title()).toBe('Blog - Sixty');
    expect(asked).toHaveLength(1);
  });

  it('fits on any screen, and searches without a page load, with the keyboard only', async () => {
    const page = await open('/blog');
    expect(await accessibilityViolations(page)).toEqual([]);
    for (const width of [1440, 768, 320, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = () => document.documentElement.scrollWidth - window.innerWidth;
      expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
    }
    const book = page.locator('main').getByRole('button', { name: 'Book a Demo' });
    expect(await book.getAttribute('data-booking')).toBe('built-in');
    expect(await book.getAttribute('href')).toBe('/book?type=demo');
    expect(await book.getAttribute('data-event')).toBe('book_demo_blog');
    await hydrate(page);
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    await page.getByRole('searchbox').focus();
    await page.keyboard.type('number 7');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/blog?q=number+7');
    await page.getByText('What number 7 says.').waitFor();
    await expect.poll(() => titles(page)).toEqual(['Post number 7']);
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
    await page.getByRole('link', { name: 'Post number 7' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Post number 7' }).waitFor();
  });
});
