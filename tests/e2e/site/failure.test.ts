import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../../support/browser/accessibility.ts';
import { useBlogServer } from '../../support/product/blogServer.ts';
import { useBrowser } from '../../support/browser/browser.ts';
import { htmlErrors } from '../../support/htmlErrors.ts';
import { hydrate } from '../../support/browser/hydrate.ts';

const browser = useBrowser();
const blog = useBlogServer();

beforeAll(async () => {
  await blog.write({ title: 'A post that exists', slug: 'exists' });
});

describe('a page whose data cannot be read', () => {
  const rename = (from: string, to: string) =>
    blog.database.pool.query(`ALTER TABLE "${from}" RENAME TO "${to}"`);

  beforeAll(() => rename('Post', 'PostElsewhere'));
  afterAll(() => rename('PostElsewhere', 'Post'));

  it.each(['/blog?page=1', '/blog/exists?x', '/blog/unknown'])(
    'is a failure of the server, and no post is said to be missing: %s',
    async (path) => {
      const response = await fetch(blog.url + path);
      expect(response.status).toBe(500);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('no-store');
      const html = await response.text();
      expect(html).toContain('Something Went Wrong');
      // Nothing of the reason, and no script that would make another page of it.
      expect(html).not.toMatch(/PostElsewhere|prisma|relation|<script/i);
      expect(await htmlErrors(html)).toEqual([]);
    },
  );

  it('looks like the site, leads on from there, and can be used by everybody', async () => {
    browser.expectConsole(/status of 500/);
    const page = await browser.newPage();
    await page.goto(`${blog.url}/blog/unknown`);
    expect(await page.title()).toBe('Something Went Wrong');
    expect(await page.locator('h1').innerText()).toBe('Something Went Wrong');
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Back to the home page' }).click();
    await page.locator('#hero').waitFor();
  });

  it('is answered as JSON to programs', async () => {
    for (const path of ['/api/blog/posts', '/api/blog/posts/exists', '/sitemap.xml']) {
      const response = await fetch(blog.url + path);
      expect([path, response.status]).toEqual([path, 500]);
      expect(await response.json()).toEqual({ error: 'Something went wrong on our side.' });
    }
  });
});

describe('a page that fails in the browser', () => {
  it('leaves header and footer around it alive', async () => {
    browser.expectConsole(/./);
    browser.allowConsole(/./);
    const page = await browser.newPage();
    await page.goto(`${blog.url}/blog`);
    await hydrate(page);
    // As after a release that replaced the page's code.
    await page.route(/BlogPostPage/, (route) => route.abort());
    await page.getByRole('link', { name: 'A post that exists' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor();
    expect(await page.title()).toBe('Something went wrong');
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.locator('header').getByRole('link', { name: 'Product' }).click();
    await page.waitForURL('**/product');
    await page.locator('#product-hero').waitFor();
  });
});

describe('an address that leads nowhere', () => {
  it('looks like the site, says so with its status, and leads on', async () => {
    browser.expectConsole(/status of 404/);
    const page = await browser.newPage();
    const response = await page.goto(`${blog.url}/no/such/page`);
    expect(response?.status()).toBe(404);
    expect(await page.title()).toBe('Page Not Found');
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Get a call instead' }).click();
    await page.locator('#hero-form').waitFor();
  });
});
