import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { blogPage } from '../../../web/content/pages/blogPage.ts';
import { wordsOfPage } from '../../../web/content/pages/words/wordsOfPage.ts';
import { accessibilityViolations } from '../../support/browser/accessibility.ts';
import { useBlogServer } from '../../support/product/blogServer.ts';
import { useBrowser } from '../../support/browser/browser.ts';
import { hydrate } from '../../support/browser/hydrate.ts';
import { withClipboard } from '../../support/browser/clipboard.ts';
import { head, meta, writePosts } from './postPage.ts';

const server = useBlogServer();
const browser = useBrowser();

beforeAll(() => writePosts(server));

async function open(path: string, page?: Page): Promise<Page> {
  const opened = page ?? (await browser.newPage());
  await opened.goto(server.url + path);
  return opened;
}

describe('a post', () => {
  it('is complete without scripts, with metadata for search engines and link previews', async () => {
    const page = await open(
      '/blog/first-minute',
      await browser.newPage({ javaScriptEnabled: false }),
    );
    expect(await page.locator('h1').allInnerTexts()).toEqual(['The <first> minute & "you"']);
    const article = page.locator('main article').first();
    expect(await article.getByRole('link', { name: 'Back to Blog' }).getAttribute('href')).toBe(
      '/blog',
    );
    expect(
      await article.getByRole('list', { name: 'Categories' }).getByRole('link').allInnerTexts(),
    ).toEqual(['Compliance', 'Playbooks']);
    const said = await article.innerText();
    for (const text of ['Dana Whitlock', 'DW', 'Mar 5, 2025', '1 min read', 'Written by']) {
      expect(said).toContain(text);
    }
    expect(said).toContain('Dana ran inside sales for nine years.');
    expect(await article.locator('table td').allInnerTexts()).toEqual(['60 seconds', '38%']);
    expect(await article.locator('input[type=checkbox]').count()).toBe(2);
    expect(await article.locator('pre code').innerText()).toContain('await fetch');
    // There is nothing to copy with.
    expect(await page.getByRole('button', { name: 'Copy link' }).count()).toBe(0);
    const aside = page.locator('aside');
    expect(await aside.getByRole('heading').first().innerText()).toMatch(
      /Ready to\s+Transform\s+Your Sales\?/,
    );
    const resources = aside.getByRole('navigation', { name: 'Quick Resources' });
    expect(
      await resources
        .getByRole('link')
        .evaluateAll((links) => links.map((a) => a.getAttribute('href'))),
    ).toEqual(['/product', '/industries', '/blog/first-minute']);
    const closing = page.locator('main section').last();
    expect(await closing.locator('a').allTextContents()).toEqual([
      'Book Your Demo',
      'Learn More about Sixty',
    ]);
    expect(await closing.getByRole('link', { name: 'Learn More' }).getAttribute('href')).toBe(
      '/product',
    );
    expect(await page.locator('[data-booking=built-in][href="/book?type=demo"]').count()).toBe(2);

    const address = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(address).toMatch(/^http:\/\/localhost:\d+\/blog\/first-minute$/);
    expect(await page.title()).toBe('First minute, in short');
    expect(await meta(page, 'description')).toBe('Nobody else is on the phone.');
    expect(await meta(page, 'og:type')).toBe('article');
    expect(await meta(page, 'og:title')).toBe('First minute, in short');
    expect(await meta(page, 'og:url')).toBe(address);
    expect(await meta(page, 'og:image')).toMatch(/^http:\/\/localhost:\d+\/.+/);
    expect(await meta(page, 'og:image:width')).toBe('1200');
    expect(await meta(page, 'og:image:height')).toBe('630');
    expect(await meta(page, 'twitter:card')).toBe('summary_large_image');
    expect(await meta(page, 'article:published_time')).toBe('2025-03-05T23:30:00.000Z');
    const once = Object.entries(await head(page)).filter(([name]) => name !== 'article:tag');
    for (const [name, values] of once) expect([name, values.length]).toEqual([name, 1]);
    for (const type of ['application/rss+xml', 'application/feed+json']) {
      expect(await page.locator(`link[rel=alternate][type="${type}"]`).count()).toBe(1);
    }
    const facts = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(facts.join(' ')).toContain('"@type":"BlogPosting"');
    expect(facts.join(' ')).toContain('"@type":"BreadcrumbList"');

    await page.goto(`${server.url}/blog/neighbour`);
    expect(await page.title()).toBe('A neighbour');
    expect(await meta(page, 'description')).not.toBe('');
  });

  it('shows a drawn picture if it has no featured one, and has no style attribute', async () => {
    const html = await (await fetch(`${server.url}/blog/first-minute`)).text();
    expect(html).toContain('linearGradient');
    expect(html).not.toMatch(/<[^>]+\sstyle="/);
  });

  it('is read, shared and printed on any screen', async () => {
    const page = await open(
      '/blog/first-minute',
      await browser.newPage({
        viewport: { width: 1440, height: 900 },
        permissions: ['clipboard-read', 'clipboard-write'],
      }),
    );
    expect(await accessibilityViolations(page)).toEqual([]);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    expect(await contents.getByRole('link').allInnerTexts()).toEqual([
      'Say who you are',
      'A webhook that calls first',
      'Then check',
      'Where to read on',
    ]);
    await contents.getByRole('link', { name: 'Where to read on' }).click();
    await expect
      .poll(() =>
        page.locator('h2:target').evaluate((heading) => heading.getBoundingClientRect().top),
      )
      .toBeLessThan(800);

    const twitter = page.getByRole('button', { name: 'Share on Twitter' });
    const address = new URL((await twitter.getAttribute('href')) ?? '');
    expect(address.origin + address.pathname).toBe('https://twitter.com/intent/tweet');
    expect(address.searchParams.get('url')).toMatch(/\/blog\/first-minute$/);
    expect(address.searchParams.get('text')).toBe('The <first> minute & "you"');
    const linkedin = page.getByRole('button', { name: 'Share on LinkedIn' });
    expect(await linkedin.getAttribute('href')).toContain(
      'linkedin.com/sharing/share-offsite/?url=',
    );
    for (const link of [twitter, linkedin]) {
      expect(await link.getAttribute('target')).toBe('_blank');
      expect(await link.getAttribute('rel')).toContain('noopener');
      expect(await link.getAttribute('data-category')).toBe('share');
    }
    const copy = page.getByRole('button', { name: 'Copy link' });
    await withClipboard(async () => {
      await copy.click();
      await page.getByText('Link copied').waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
        /\/blog\/first-minute$/,
      );
    });
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('closed'));
    });
    await copy.click();
    await page.getByRole('alert').getByText('The link was not copied').waitFor();

    await page.emulateMedia({ media: 'print' });
    for (const gone of ['aside', 'nav', 'main > section']) {
      for (const part of await page.locator(gone).all()) expect(await part.isVisible()).toBe(false);
    }
    for (const gone of ['#root > div > header', 'footer']) {
      expect(await page.locator(gone).isVisible()).toBe(false);
    }
    expect(await page.locator('h1').isVisible()).toBe(true);
    await page.emulateMedia({ media: 'screen' });

    for (const width of [1440, 768, 320]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = () => document.documentElement.scrollWidth - window.innerWidth;
      expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
      const lineLength = await page
        .locator('main article p')
        .filter({ hasText: 'three tabs' })
        .evaluate(
          (p) => p.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(p).fontSize),
        );
      // About 65 characters of the text face.
      expect(lineLength).toBeLessThan(33);
    }
    // A narrow window folds the contents.
    expect(await accessibilityViolations(page)).toEqual([]);
    const folded = page.getByRole('navigation', { name: 'Contents' });
    expect(await folded.getByRole('link').count()).toBe(0);
    await folded.getByText('On this page').click();
    await expect.poll(() => folded.getByRole('link').count()).toBe(4);
  });

  it('answers 404 for drafts and unknown slugs', async () => {
    for (const slug of ['a-draft', 'no-such-post']) {
      const response = await fetch(`${server.url}/blog/${slug}`);
      expect(response.status).toBe(404);
      const html = await response.text();
      expect(html).toContain('Post not found');
      expect(html).toContain('The blog post you&#x27;re looking for doesn&#x27;t exist.');
      expect(html).toContain('Back to Blog');
      expect(html).toContain('noindex');
    }
  });
});

describe('a post in the browser', () => {
  it('shows a placeholder when opened from the list, and each page has its own metadata', async () => {
    const page = await open('/blog');
    const ofList = await head(page);
    expect(ofList.title).toEqual([blogPage.title]);
    await hydrate(page);
    expect(await head(page)).toEqual(ofList);
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    const gate = Promise.withResolvers<void>();
    const views: { name: string; page: string }[] = [];
    await page.route('**/graphql', async (route) => {
      await gate.promise;
      await route.continue();
    });
    page.on('request', (request) => {
      if (!request.url().endsWith('/api/events')) return;
      const { events } = request.postDataJSON();
      views.push(...events.filter(({ name }: { name: string }) => name === 'view'));
    });
    await page.getByRole('link', { name: 'The <first> minute' }).click();
    await page.getByText('Loading the post…').waitFor({ state: 'attached' });
    gate.resolve();
    await page.getByRole('heading', { level: 1, name: 'minute' }).waitFor();
    await expect
      .poll(() => head(page))
      .toMatchObject({
        title: ['First minute, in short'],
        'og:type': ['article'],
        'article:author': ['Dana Whitlock'],
        'article:section': ['Compliance'],
      });
    const ofPost = await head(page);
    expect(ofPost.canonical?.map((address) => new URL(address).pathname)).toEqual([
      '/blog/first-minute',
    ]);
    await expect.poll(() => views).toEqual([{ name: 'view', page: '/blog/first-minute' }]);
    await page.getByRole('link', { name: 'Back to Blog' }).click();
    await page.getByRole('searchbox').waitFor();
    await expect.poll(() => head(page)).toEqual(ofList);
    await page.locator('header a[href="/"]').first().click();
    await page.locator('#hero').waitFor();
    await expect
      .poll(async () => (await head(page)).title)
      .toEqual([wordsOfPage('/', {})['title']]);
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  });

  it('hydrates without a data request, and reports clicks on its calls to action', async () => {
    const page = await open('/blog/first-minute');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (!request.url().includes('/assets/')) asked.push(request.url());
    });
    await hydrate(page);
    expect(asked).toEqual([]);
    await page.evaluate(() =>
      document.addEventListener('click', (event) => event.preventDefault(), { capture: true }),
    );
    await page.getByRole('button', { name: 'Share on LinkedIn' }).click();
    await page.getByRole('link', { name: 'Learn More' }).click();
    await page.locator('aside').getByRole('button', { name: 'Book Your Demo' }).click();
    const events = await page.evaluate(() => Reflect.get(globalThis, 'sixtyEvents'));
    expect(events).toMatchObject([
      { category: 'share', label: 'share_linkedin', value: 'first-minute' },
      { category: 'cta', label: 'learn_more_blog' },
      { category: 'cta', label: 'book_demo_post_aside' },
    ]);
  });
});

describe('a shared draft', () => {
  it('can be read only by its link, and is not cached', async () => {
    const { id } = await server.write({ title: 'Not out yet', status: 'draft' });
    const { createPreviewLink } = await server.graphql(
      /* GraphQL */ `
        mutation ($input: CreatePreviewLinkInput!) {
          createPreviewLink(input: $input) {
            ... on CreatePreviewLinkPayload {
              url
            }
          }
        }
      `,
      { input: { id } },
    );
    const { url } = createPreviewLink as { url: string };
    const page = await browser.newPage();
    const response = await page.goto(server.url + new URL(url).pathname);
    expect(response?.status()).toBe(200);
    expect(response?.headers()['cache-control']).toBe('no-store');
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    expect(await page.locator('h1').innerText()).toBe('Not out yet');
    expect(await page.locator('main').innerText()).toContain('Not published yet');
    await hydrate(page);
    expect(await page.locator('h1').innerText()).toBe('Not out yet');
  });

  it('is not found without a valid link', async () => {
    const response = await fetch(`${server.url}/preview/nothing`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('This preview is gone');
  });
});
