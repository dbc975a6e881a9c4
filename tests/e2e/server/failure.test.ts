import { createAdaptorServer } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBuiltPages } from '../../../graphql/http/pages/builtPages.ts';
import { plainVisit } from '../../support/product/plainVisit.ts';
import { siteConfig } from '../../../graphql/http/pages/pages.ts';
import { systemClock } from '../../../graphql/platform/clock.ts';
import { createContentCache } from '../../../graphql/platform/content/contentCache.ts';
import { readSettings } from '../../../graphql/readSettings.ts';
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

  const states = [
    ['/blog?q=exists', 'Unable to load blog posts. Please try again later.', '/blog?q=exists'],
    ['/blog?category=x', 'Unable to load blog posts. Please try again later.', '/blog?category=x'],
    ['/blog/exists?x', 'Failed to fetch post', '/blog/exists'],
    ['/blog/unknown', 'Failed to fetch post', '/blog/unknown'],
  ] as const;
  it.each(states)('says so in the frame of the site: %s', async (path, sentence, canonical) => {
    const response = await fetch(blog.url + path);
    expect(response.status).toBe(503);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('retry-after')).toBe('2');
    const html = await response.text();
    const wanted = [sentence, '<footer', `${canonical}"/><meta property="og:site_name"`];
    const tags = ['name="description"', 'property="og:title"', 'property="og:image"'];
    const missing = [...wanted, ...tags].filter((part) => !html.includes(part));
    expect(missing).toEqual([]);
    // Nothing of the reason.
    expect(html).not.toMatch(/PostElsewhere|prisma|relation/i);
    expect(await htmlErrors(html)).toEqual([]);
  });

  it('can be tried again, and goes on as an application', async () => {
    browser.expectConsole(/status of 503/);
    const page = await browser.newPage();
    await page.goto(`${blog.url}/blog`);
    await hydrate(page);
    await page.getByText('Unable to load blog posts. Please try again later.').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    await rename('PostElsewhere', 'Post');
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'A post that exists' }).waitFor();
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
    await rename('Post', 'PostElsewhere');
  });

  it('is answered as JSON to programs', async () => {
    for (const path of ['/api/blog/posts', '/api/blog/posts/exists', '/sitemap.xml']) {
      const response = await fetch(blog.url + path);
      expect([path, response.status]).toEqual([path, 500]);
      expect(await response.json()).toEqual({ error: 'Something went wrong on our side.' });
    }
  });
});

describe('a page that cannot be rendered', () => {
  /** Serves the built pages with data that no page can show. */
  async function servePages() {
    const reasons: unknown[] = [];
    const pages = await createBuiltPages({
      site: { ...siteConfig(readSettings({})), siteUrl: blog.url },
      development: false,
      cdn: null,
      cache: createContentCache({ clock: systemClock }),
      execute: () => Promise.resolve({ data: { listedIntegrations: null, pageWords: [] } }),
      onError: (error) => reasons.push(error),
      onView: () => undefined,
      variantOf: () => null,
      wordsOfVariant: async () => null,
    });
    const server = createAdaptorServer({
      overrideGlobalObjects: false,
      fetch: (request) => pages.handle(request, plainVisit),
    });
    const port = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve(Object(server.address()).port));
    });
    return { url: `http://127.0.0.1:${port}`, reasons, close: () => server.close() };
  }

  it('is a failure of the server, and looks like the site', async () => {
    browser.expectConsole(/status of 500/);
    const site = await servePages();
    const page = await browser.newPage();
    const response = await page.goto(`${site.url}/integrations`);
    expect(response?.status()).toBe(500);
    expect(String(site.reasons)).toContain('listedIntegrations');
    const html = (await response?.text()) ?? '';
    // Nothing of the reason, and no script that would make another page of it.
    expect(html).not.toMatch(/listedIntegrations|<script/i);
    expect(await htmlErrors(html)).toEqual([]);
    expect(await page.title()).toBe('Something Went Wrong');
    expect(await page.locator('h1').innerText()).toBe('Something Went Wrong');
    expect(await page.locator('link[rel=canonical]').count()).toBe(1);
    expect(await page.locator('meta[property="og:title"]').count()).toBe(1);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Back to the home page' }).click();
    await page.locator('#hero').waitFor();
    site.close();
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
    for (const tag of ['link[rel=canonical]', 'meta[name=description]', 'meta[property="og:url"]'])
      expect([tag, await page.locator(tag).count()]).toEqual([tag, 1]);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Get a call instead' }).click();
    await page.locator('#hero-form').waitFor();
  });
});
