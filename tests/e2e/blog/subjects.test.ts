import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { accessibilityViolations } from '../../support/browser/accessibility.ts';
import { useBrowser } from '../../support/browser/browser.ts';
import { hydrate } from '../../support/browser/hydrate.ts';
import { htmlErrors } from '../../support/htmlErrors.ts';
import { useBlogServer } from '../../support/product/blogServer.ts';

const server = useBlogServer();
const browser = useBrowser();

const DANA = '/blog/author/dana-whitlock';
const PLAYBOOKS = '/blog/category/playbooks';
let dana: string;

/** The facts of a page for search engines. */
async function facts(page: Page): Promise<{ '@type': string; [name: string]: unknown }[]> {
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  return JSON.parse(text ?? '')['@graph'];
}

const content = (page: Page, name: string) =>
  page.locator(`meta[property="${name}"]`).getAttribute('content');

const read = async (path: string) => await (await fetch(server.url + path)).text();

beforeAll(async () => {
  const compliance = await server.addCategory('Compliance', 'compliance');
  const playbooks = await server.addCategory('Playbooks', 'playbooks');
  await server.addCategory('Nothing yet', 'nothing-yet');
  dana = await server.addAuthor({
    name: 'Dana Whitlock',
    slug: 'dana-whitlock',
    bio: 'Sold <b>solar</b> for years.',
    links: ['https://www.dana.example/about', 'https://social.example/@dana'],
  });
  await server.addAuthor({ name: 'Nobody Yet', slug: 'nobody-yet' });
  for (let number = 1; number <= 11; number += 1) {
    await server.write({
      title: `Post number ${number}`,
      slug: `post-${number}`,
      authorId: dana,
      categoryIds: number > 8 ? [compliance] : [playbooks],
      publishedAt: new Date(Date.UTC(2024, 2, number)).toISOString(),
    });
  }
  await vi.waitFor(async () => expect(await read('/blog')).toContain('number 11'), {
    interval: 20,
    timeout: 60_000,
  });
});

describe('the page of an author', () => {
  it('tells without scripts who writes, about what, and everything that is written', async () => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(server.url + DANA);
    const main = page.getByRole('main');
    expect(await page.title()).toBe('Dana Whitlock - Blog - Sixty');
    expect(await page.locator('h1').allInnerTexts()).toEqual(['Dana Whitlock']);
    expect(await main.innerText()).toContain('Sold <b>solar</b> for years.');
    expect(await main.innerText()).toContain('Writes about Playbooks (8), Compliance (3)');
    expect(await main.innerText()).toContain('11 posts since 2024');
    expect(
      await page.getByRole('link', { name: 'dana.example', exact: true }).getAttribute('href'),
    ).toBe('https://www.dana.example/about');
    expect(await main.locator('article h2').count()).toBe(9);
    await page.getByRole('button', { name: 'Next' }).click();
    expect(page.url()).toBe(`${server.url}${DANA}?page=2`);
    expect(await main.locator('article h2').allInnerTexts()).toEqual([
      'Post number 2',
      'Post number 1',
    ]);
    await main.getByRole('link', { name: 'Compliance', exact: true }).first().click();
    expect(page.url()).toBe(`${server.url}/blog/category/compliance`);
  });

  it('is described for search engines and networks', async () => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(server.url + DANA);
    const url = (await page.locator('link[rel=canonical]').getAttribute('href')) ?? '';
    expect(new URL(url).pathname).toBe(DANA);
    expect(await content(page, 'og:type')).toBe('profile');
    expect(await content(page, 'og:url')).toBe(url);
    expect(await content(page, 'og:description')).toBe('Sold <b>solar</b> for years.');
    const site = new URL(url).origin;
    expect(await facts(page)).toMatchObject([
      {
        '@type': 'ProfilePage',
        mainEntity: {
          '@type': 'Person',
          name: 'Dana Whitlock',
          url,
          sameAs: ['https://www.dana.example/about', 'https://social.example/@dana'],
        },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { name: 'Home', item: `${site}/` },
          { name: 'Blog', item: `${site}/blog` },
          { name: 'Dana Whitlock', item: url },
        ],
      },
    ]);
    for (const file of ['rss.xml', 'feed.json']) {
      const feed = page.locator(`link[rel=alternate][href="${url}/${file}"]`);
      expect(await feed.count()).toBe(1);
    }
    expect(await htmlErrors(await read(DANA))).toEqual([]);
  });

  it('shows a change of the author at once, also in posts', async () => {
    const { updateAuthor } = await server.graphql(
      `mutation ($input: UpdateAuthorInput!) {
        updateAuthor(input: $input) { __typename }
      }`,
      { input: { id: dana, bio: 'Sells houses now.' } },
    );
    expect(updateAuthor).toEqual({ __typename: 'UpdateAuthorPayload' });
    for (const path of [DANA, '/blog/post-1', `${DANA}/feed.json`]) {
      await expect.poll(() => read(path)).toContain('Sells houses now.');
    }
  });
});

describe('the page of a category', () => {
  it('has its description, its posts and the other categories', async () => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    const { categories } = await server.graphql('{ categories { id slug } }', {});
    const { id } = (categories as { id: string; slug: string }[]).find(
      ({ slug }) => slug === 'playbooks',
    ) ?? { id: '' };
    await server.graphql(
      `mutation ($input: UpdateCategoryInput!) { updateCategory(input: $input) { __typename } }`,
      { input: { id, description: 'What to ask <first>.' } },
    );
    await expect.poll(() => read(PLAYBOOKS)).toContain('What to ask &lt;first&gt;.');
    await page.goto(server.url + PLAYBOOKS);
    const main = page.getByRole('main');
    expect(await page.locator('h1').allInnerTexts()).toEqual(['Playbooks']);
    expect(await main.innerText()).toContain('8 posts');
    expect(await main.locator('article h2').count()).toBe(8);
    const chips = page.getByRole('navigation', { name: 'Categories' });
    expect(await chips.getByRole('link').allInnerTexts()).toEqual([
      'All posts',
      'Compliance',
      'Playbooks',
    ]);
    expect(await chips.locator('[aria-current]').allInnerTexts()).toEqual(['Playbooks']);
    expect((await facts(page)).map((fact) => fact['@type'])).toEqual(['BreadcrumbList']);
    await chips.getByRole('link', { name: 'All posts' }).click();
    expect(page.url()).toBe(`${server.url}/blog`);
  });
});

describe('the pages of authors and categories', () => {
  it('are where the byline and the categories of a post lead', async () => {
    const page = await browser.newPage();
    await page.goto(`${server.url}/blog/post-1`);
    await hydrate(page);
    await page.getByRole('link', { name: 'Dana Whitlock' }).first().click();
    await page.waitForURL(server.url + DANA);
    await expect.poll(() => page.locator('h1').innerText()).toBe('Dana Whitlock');
    await page.goBack();
    await page.getByRole('list', { name: 'Categories' }).getByRole('link').click();
    await page.waitForURL(server.url + PLAYBOOKS);
    await expect.poll(() => page.locator('h1').innerText()).toBe('Playbooks');
  });

  it.each([
    '/blog/author/nobody',
    '/blog/author/nobody-yet',
    '/blog/category/nothing-yet',
    '/blog/category/none',
    `${DANA}?page=3`,
    `${PLAYBOOKS}?page=0`,
  ])('%s is 404', async (path) => {
    const answer = await fetch(server.url + path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('There are no posts at this address.');
  });

  it.each([DANA, PLAYBOOKS])('%s is accessible and fits at every width', async (path) => {
    const page = await browser.newPage();
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(server.url + path);
      expect(await accessibilityViolations(page)).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
    }
  });
});
