import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { blogPage } from '../../../web/content/pages/blogPage.ts';
import { homePage } from '../../../web/content/pages/homePage.ts';
import { useBlogServer } from '../../support/product/blogServer.ts';
import { useBrowser } from '../../support/browser/browser.ts';
import { hydrate } from '../../support/browser/hydrate.ts';

const browser = useBrowser();
const blog = useBlogServer();
const POST = 'Answer before they call the next one';

beforeAll(async () => {
  const categoryId = await blog.addCategory('Speed to Lead', 'speed-to-lead');
  const author = await blog.addAuthor({ name: 'Ann Lee', bio: 'Picks up.' });
  await blog.write({
    title: POST,
    slug: 'answer',
    excerpt: 'The first to call wins the meeting, and the others win a voicemail box.',
    authorId: author,
    categoryIds: [categoryId],
  });
});

/** The metadata in the head, by name. A duplicate has two lines. */
function head(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(() => {
    const found: Record<string, string[]> = {
      title: [...document.querySelectorAll('title')].map((title) => title.textContent),
    };
    for (const element of document.querySelectorAll(
      'meta[name],meta[property],link[rel=canonical]',
    )) {
      const name = element.getAttribute('name') ?? element.getAttribute('property') ?? 'canonical';
      const value = element.getAttribute('content') ?? element.getAttribute('href') ?? '';
      (found[name] ??= []).push(value);
    }
    return found;
  });
}

it('says of each page its own, and nothing of the one before, as visitors go from page to page', async () => {
  const page = await browser.newPage();
  await page.goto(`${blog.url}/blog`);
  const ofList = await head(page);
  expect(ofList.title).toEqual([blogPage.title]);
  await hydrate(page);
  expect(await head(page)).toEqual(ofList);

  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await page.getByRole('link', { name: POST }).first().click();
  await page.waitForFunction((title) => document.title.includes(title), POST);
  const ofPost = await head(page);
  expect(ofPost['og:type']).toEqual(['article']);
  expect(ofPost['article:author']).toEqual(['Ann Lee']);
  expect(ofPost['article:section']).toEqual(['Speed to Lead']);
  expect(ofPost.canonical?.map((address) => new URL(address).pathname)).toEqual(['/blog/answer']);

  await page.goBack();
  await page.waitForFunction((title) => document.title === title, blogPage.title);
  expect(await head(page)).toEqual(ofList);
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);

  await page.locator('header a[href="/"]').first().click();
  await page.locator('#hero').waitFor();
  expect((await head(page)).title).toEqual([homePage.title]);
});

it('describes a post once in its head, for a visitor whose first page it is', async () => {
  const page = await browser.newPage();
  await page.goto(`${blog.url}/blog/answer`);
  const once = Object.entries(await head(page)).filter(([name]) => name !== 'article:tag');
  for (const [name, values] of once) expect([name, values.length]).toEqual([name, 1]);
  for (const type of ['application/rss+xml', 'application/feed+json'])
    expect(await page.locator(`link[rel=alternate][type="${type}"]`).count()).toBe(1);
  // The policy does not apply to the data block. A violation would fail this test.
  const things = await page.locator('script[type="application/ld+json"]').first().textContent();
  expect(JSON.parse(things ?? '')['@graph'][0]).toMatchObject({
    '@type': 'BlogPosting',
    headline: POST,
    author: { '@type': 'Person', name: 'Ann Lee', description: 'Picks up.' },
  });
});
