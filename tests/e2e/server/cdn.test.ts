import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CachingProxy, startCachingProxy } from '../../support/outside/cachingProxy.ts';
import { type ProductServer, startServer } from '../../support/product/server.ts';

const ADMIN = { email: 'ada@example.com', password: 'Wings 4 everybody' };
const TOKEN = 'a-token-of-the-cdn';

describe('the site behind a CDN', () => {
  let cdn: CachingProxy;
  let product: ProductServer;
  let authorization: string;

  const post = async (path: string, body: object) => {
    const response = await fetch(`${product.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify(body),
    });
    expect(response.ok).toBe(true);
    return response.json();
  };
  const publish = (title: string) =>
    post('/api/admin/blog/posts', { title, content: 'Text.', status: 'published' });
  const get = async (path: string) => {
    const response = await fetch(`${cdn.url}${path}`);
    return { state: response.headers.get('x-cache'), text: await response.text() };
  };

  beforeAll(async () => {
    cdn = await startCachingProxy(TOKEN);
    product = await startServer({
      settings: {
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        CDN_PURGE_URL: cdn.purgeUrl,
        CDN_PURGE_TOKEN: TOKEN,
      },
    });
    cdn.serve(product.url);
    authorization = '';
    const { token } = (await post('/api/auth/login', ADMIN)) as { token: string };
    authorization = `Bearer ${token}`;
  });
  afterAll(async () => {
    await product.stop();
    await cdn.close();
  });

  it('is stored, and shows a new post in every place although the copies live for an hour', async () => {
    const paths = ['/blog', '/blog/rss.xml', '/sitemap.xml'];
    for (const path of paths) expect((await get(path)).state).toBe('MISS');
    for (const path of paths) expect((await get(path)).state).toBe('HIT');

    await publish('Shown at once');
    for (const path of paths)
      await expect
        .poll(async () => (await get(path)).text, { interval: 20 })
        .toContain('shown-at-once');
    expect(cdn.purged.at(-1)).toEqual(expect.arrayContaining(['posts', 'post:shown-at-once']));
  });

  it('keeps pages that do not show the changed content', async () => {
    await get('/privacy');
    await publish('Unrelated');
    await expect.poll(async () => (await get('/blog')).text).toContain('Unrelated');
    expect((await get('/privacy')).state).toBe('HIT');
  });

  it('is not stored where an answer is private, refused or missing', async () => {
    for (const path of [
      '/admin/login',
      '/api/auth/me',
      '/blog/no-such-post',
      '/blog?q=text',
      '/graphql?query={viewer{id}}',
      '/objects/missing.png',
    ]) {
      await get(path);
      expect((await get(path)).state, path).toBe('MISS');
    }
  });
});
