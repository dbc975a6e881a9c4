import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { type ProductServer, startServer } from '../support/server.ts';

let server: ProductServer;

beforeAll(async () => {
  server = await startServer({ settings: { DEMO_CONTENT: 'true' } });
});

afterAll(() => server.stop());

const text = async (path: string) => (await fetch(server.url + path)).text();

interface Listed {
  posts: { slug: string; featuredImage: string; author: { avatarUrl: string } }[];
  pagination: { total: number };
}

describe('a first start', () => {
  const browser = useBrowser();

  test('shows fourteen posts, each with a picture that is there in every size', async () => {
    const answer = await fetch(`${server.url}/api/blog/posts?limit=50`);
    const { posts, pagination }: Listed = JSON.parse(await answer.text());
    expect(pagination.total).toBe(14);
    expect(new Set(posts.map(({ featuredImage }) => featuredImage)).size).toBe(14);

    const articles = await Promise.all(posts.map(({ slug }) => text(`/blog/${slug}`)));
    const addresses = new Set(
      articles.flatMap((html) => html.match(/\/(?:objects)\/[\w./-]+/g) ?? []),
    );
    expect(addresses.size).toBeGreaterThan(14 * 7);
    const missing: string[] = [];
    for (const address of addresses) {
      const { status } = await fetch(server.url + address, { method: 'HEAD' });
      if (status !== 200) missing.push(`${status} ${address}`);
    }
    expect(missing).toEqual([]);
  });

  test('shows articles whose pictures load and whose table of contents leads somewhere', async () => {
    const page = await browser.newPage();
    await page.goto(`${server.url}/blog/ai-tcpa-compliance`);
    const picture = page.locator('img[fetchpriority="high"]');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(300);
    expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
      /\.avif$/,
    );
    const lost = await page.evaluate(() =>
      [...document.querySelectorAll('a[href^="#content-"]')]
        .map((link) => link.getAttribute('href')?.slice(1) ?? '')
        .filter((id) => !document.getElementById(id)),
    );
    expect(lost).toEqual([]);
    expect(await page.locator('a[href^="#content-"]').count()).toBeGreaterThan(8);
  });

  test('keeps the drafts to itself', async () => {
    expect((await fetch(`${server.url}/blog/when-the-front-desk-is-busy`)).status).toBe(404);
    expect(await text('/sitemap.xml')).not.toContain('front-desk');
    expect(await text('/sitemap.xml')).toContain('/blog/ai-tcpa-compliance');
  });
});
