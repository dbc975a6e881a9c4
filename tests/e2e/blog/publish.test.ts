import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ProductServer, startServer } from '../../support/product/server.ts';
import { createPostgresUrl } from '../../support/database/testDatabase.ts';

const ADMIN = { email: 'ada@example.com', password: 'Wings 4 everybody' };
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** `npm run bench` says how soon it is: here a busy machine may take its time. */
const SOON = { interval: 20 };

describe('a publication in one process', () => {
  let office: ProductServer;
  let site: ProductServer;
  let drop = async () => {};
  let authorization: string;

  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${office.url}/api/admin/blog/posts${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization },
      body: body && JSON.stringify(body),
    });
    const text = await answer.text();
    const post: { id: string; views: number } = text ? JSON.parse(text) : { id: '', views: 0 };
    return post;
  };
  const page = async (path: string, userAgent = 'a test') => {
    const answer = await fetch(`${site.url}${path}`, {
      redirect: 'manual',
      headers: { 'user-agent': userAgent },
    });
    return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() };
  };
  const blog = async () => (await page('/blog')).html;

  beforeAll(async () => {
    const database = await createPostgresUrl();
    drop = database.drop;
    const settings = {
      DATABASE_URL: database.url,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    };
    office = await startServer({ settings });
    site = await startServer({ settings });
    const login = await fetch(`${office.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMIN),
    });
    const { token }: { token: string } = JSON.parse(await login.text());
    authorization = `Bearer ${token}`;
    await blog();
  });
  afterAll(async () => {
    await Promise.all([office.stop(), site.stop()]);
    await drop();
  });

  it('is visible in another process: new, changed, moved, scheduled and deleted posts', async () => {
    const { id } = await call('POST', '', {
      title: 'Fresh news',
      content: '## Inside',
      status: 'published',
    });
    await expect.poll(blog, SOON).toContain('Fresh news');
    expect((await page('/blog/fresh-news')).html).toContain('Inside');

    await call('PUT', `/${id}`, { title: 'Changed news' });
    await expect.poll(blog, SOON).toContain('Changed news');
    const post = async () => (await page('/blog/fresh-news')).html;
    await expect.poll(post, SOON).toContain('Changed news');

    await call('PUT', `/${id}`, { slug: 'moved-news' });
    const moved = async () => (await page('/blog/fresh-news')).to;
    await expect.poll(moved, SOON).toBe('/blog/moved-news');
    expect((await page('/blog/moved-news')).status).toBe(200);

    const due = Date.now() + 2500;
    await call('POST', '', {
      title: 'Timed news',
      content: 'x',
      status: 'published',
      publishedAt: new Date(due).toISOString(),
    });
    // The poll ends with the first answer that shows the post.
    await expect.poll(blog, SOON).toContain('Timed news');
    expect(Date.now()).toBeGreaterThanOrEqual(due);

    await call('DELETE', `/${id}`);
    await expect.poll(blog, SOON).not.toContain('Changed news');
    const gone = async () => (await page('/blog/moved-news')).status;
    await expect.poll(gone, SOON).toBe(404);
  });

  it('counts a browser of a network once a day, and no program', async () => {
    const { id } = await call('POST', '', {
      title: 'Read news',
      content: 'x',
      status: 'published',
    });
    for (const reader of [BROWSER, BROWSER, `${BROWSER} Other/1`, 'Googlebot/2.1']) {
      expect((await page('/blog/read-news', reader)).status).toBe(200);
    }
    await expect.poll(async () => (await call('GET', `/${id}`)).views, SOON).toBe(2);
  });
});
