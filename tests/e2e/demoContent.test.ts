import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser/browser.ts';
import { type ProductServer, startServer } from '../support/product/server.ts';
import { createPostgresUrl } from '../support/database/testDatabase.ts';

const ADMIN = { ADMIN_EMAIL: 'admin@sixty.example', ADMIN_PASSWORD: 'Sixty-seconds-1' };

/** Two processes that started together on an empty database. */
let both: ProductServer[];
let server: ProductServer;
let start: () => Promise<ProductServer>;
let drop: () => Promise<void>;

beforeAll(async () => {
  const postgres = await createPostgresUrl({ migrated: false });
  drop = postgres.drop;
  const settings = { DEMO_CONTENT: 'true', DATABASE_URL: postgres.url, ...ADMIN };
  start = () => startServer({ settings });
  const [one, other] = await Promise.all([start(), start()]);
  [server, both] = [one, [one, other]];
});

afterAll(async () => {
  await Promise.all(both.map((each) => each.stop()));
  await drop();
});

const text = async (path: string) => (await fetch(server.url + path)).text();

interface Listed {
  posts: { slug: string; featuredImage: string; author: { avatarUrl: string } }[];
  pagination: { total: number };
}

describe('a first start', () => {
  const browser = useBrowser();

  test('shows fourteen posts with pictures in every size', async () => {
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

  test('shows articles with loaded pictures and a working table of contents', async () => {
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

  test('hides the drafts', async () => {
    expect((await fetch(`${server.url}/blog/when-the-front-desk-is-busy`)).status).toBe(404);
    expect(await text('/sitemap.xml')).not.toContain('front-desk');
    expect(await text('/sitemap.xml')).toContain('/blog/ai-tcpa-compliance');
  });
});

describe('several processes that start together on an empty database', () => {
  test('load the posts once, and not again after their deletion', async () => {
    expect(await Promise.all(both.map(totalOf))).toEqual([14, 14]);
    await deleteAll(server.url, ADMIN);
    const later = await start();
    expect(await totalOf(later)).toBe(0);
    await later.stop();
  });
});

async function totalOf({ url }: ProductServer): Promise<number> {
  const answer = await fetch(`${url}/api/blog/posts`);
  const { pagination }: Listed = JSON.parse(await answer.text());
  return pagination.total;
}

/** As a member of staff does. */
async function deleteAll(
  url: string,
  { ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Record<string, string>,
): Promise<void> {
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { token }: { token: string } = JSON.parse(await login.text());
  const headers = { authorization: `Bearer ${token}` };
  const list = await fetch(`${url}/api/admin/blog/posts`, { headers });
  const { posts }: { posts: { id: string }[] } = JSON.parse(await list.text());
  expect(posts).toHaveLength(16);
  for (const { id } of posts) {
    const { status } = await fetch(`${url}/api/admin/blog/posts/${id}`, {
      method: 'DELETE',
      headers,
    });
    expect(status).toBe(204);
  }
}
