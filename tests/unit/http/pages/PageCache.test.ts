import { describe, expect, it } from 'vitest';
import { PageCache, type PageCacheOptions } from '../../../../graphql/http/pages/PageCache.ts';
import { systemClock } from '../../../../graphql/platform/clock.ts';
import { createContentCache } from '../../../../graphql/platform/content/contentCache.ts';

type Page = Awaited<ReturnType<PageCacheOptions<string>['render']>>;
/** The size of a page in memory. Only some tests set it. */
type Render = (key: string) => Promise<Omit<Page, 'bytes'> & { bytes?: number }>;

function cacheOf(make: Render, maxBytes?: number) {
  const errors: string[] = [];
  const onError = (error: unknown, key: string) => errors.push(`${key}: ${String(error)}`);
  const content = createContentCache({ clock: systemClock, maxBytes });
  const render = async (key: string) => ({ bytes: 1, ...(await make(key)) });
  return { cache: new PageCache<string>({ cache: content, render, onError }), content, errors };
}

/** Numbers the versions of each page. */
function versions(tags: (key: string) => string[] = () => []) {
  const counts = new Map<string, number>();
  const render: Render = async (key) => {
    const version = (counts.get(key) ?? 0) + 1;
    counts.set(key, version);
    return { value: `${key} v${version}`, tags: tags(key), keep: true };
  };
  return { render, counts };
}

describe('the page cache', () => {
  it('renders a page once and caches it', async () => {
    const { render, counts } = versions();
    const { cache } = cacheOf(render);
    expect(cache.get('/')).toBeUndefined();
    expect(await cache.load('/')).toBe('/ v1');
    expect(await cache.load('/')).toBe('/ v1');
    expect(cache.get('/')).toBe('/ v1');
    expect(counts.get('/')).toBe(1);
  });

  it('renders once for simultaneous requests', async () => {
    const { render, counts } = versions();
    const { cache } = cacheOf(render);
    expect(await Promise.all([cache.load('/'), cache.load('/'), cache.load('/')])).toEqual([
      '/ v1',
      '/ v1',
      '/ v1',
    ]);
    expect(counts.get('/')).toBe(1);
  });

  it('reports when invalidated pages are up to date', async () => {
    const { cache, content } = cacheOf(versions((key) => [key]).render);
    await cache.load('/blog');
    const begun = cache.load('/');
    content.invalidate('all');
    await cache.caughtUp();
    expect([cache.get('/blog'), cache.get('/')]).toEqual(['/blog v2', '/ v2']);
    expect(await begun).toBe('/ v1');
    await cache.settled();
  });

  it('serves an invalidated page until it is rendered again', async () => {
    const { render } = versions((key) => [key]);
    const { cache, content } = cacheOf(render);
    await cache.load('/blog');
    content.invalidate(['/blog']);
    expect(cache.get('/blog')).toBe('/blog v1');
    await cache.settled();
    expect(cache.get('/blog')).toBe('/blog v2');
  });

  it('compresses a page well after all rendering is done, and its next version too', async () => {
    const order: string[] = [];
    const { cache, content } = cacheOf(async (key) => {
      order.push(`render ${key}`);
      const polish = async () => {
        order.push(`polish ${key}`);
        return { value: `${key}, smaller`, bytes: 1 };
      };
      return { value: key, tags: ['posts'], keep: true, polish };
    });
    expect(await cache.load('/blog')).toBe('/blog');
    await cache.settled();
    expect(cache.get('/blog')).toBe('/blog, smaller');
    await cache.load('/');
    await cache.settled();
    order.length = 0;
    content.invalidate(['posts']);
    expect(cache.get('/blog')).toBe('/blog, smaller');
    await cache.settled();
    expect(order).toEqual(['render /', 'render /blog', 'polish /', 'polish /blog']);
    expect(cache.get('/blog')).toBe('/blog, smaller');
  });

  it('does not render pages again that do not depend on the change', async () => {
    const { render, counts } = versions((key) => (key === '/blog' ? ['posts'] : ['prices']));
    const { cache, content } = cacheOf(render);
    await Promise.all([cache.load('/blog'), cache.load('/pricing')]);
    content.invalidate(['posts']);
    await cache.settled();
    expect(Object.fromEntries(counts)).toEqual({ '/blog': 2, '/pricing': 1 });
  });

  it('renders every page again if all are invalidated', async () => {
    const { render, counts } = versions();
    const { cache, content } = cacheOf(render);
    await Promise.all([cache.load('/'), cache.load('/demo')]);
    content.invalidate('all');
    await cache.settled();
    expect(Object.fromEntries(counts)).toEqual({ '/': 2, '/demo': 2 });
  });

  it('renders again if content changes during rendering', async () => {
    const gate = Promise.withResolvers<void>();
    let text = 'old';
    const { cache, content } = cacheOf(async () => {
      const seen = text;
      if (seen === 'old') await gate.promise;
      return { value: seen, tags: ['posts'], keep: true };
    });
    const first = cache.load('/');
    text = 'new';
    content.invalidate(['posts']);
    gate.resolve();
    expect(await first).toBe('old');
    await cache.settled();
    expect(cache.get('/')).toBe('new');
  });

  it('evicts the least recently used page when it is full', async () => {
    const { render } = versions();
    const large = async (key: string) => ({ ...(await render(key)), bytes: 10_000 });
    const { cache } = cacheOf(large, 25_000);
    await cache.load('/a');
    await cache.load('/b');
    cache.get('/a');
    await cache.load('/c');
    expect([cache.get('/a'), cache.get('/b'), cache.get('/c')]).toEqual([
      '/a v1',
      undefined,
      '/c v1',
    ]);
    expect(cache.stats).toMatchObject({ size: 2, evictions: 1 });
  });

  it('does not cache responses that must not be reused', async () => {
    const { cache } = cacheOf(async () => ({ value: 'gone', tags: [], keep: false }));
    expect(await cache.load('/x')).toBe('gone');
    expect(cache.get('/x')).toBeUndefined();
  });

  it('drops a page that is gone when it is rendered again', async () => {
    let there = true;
    const { cache, content } = cacheOf(async () => ({
      value: 'post',
      tags: ['posts'],
      keep: there,
    }));
    await cache.load('/blog/x');
    there = false;
    content.invalidate(['posts']);
    await cache.settled();
    expect(cache.get('/blog/x')).toBeUndefined();
  });

  it('reports a page that fails to render again, and continues to serve the last one', async () => {
    let broken = false;
    const { cache, content, errors } = cacheOf(async () => {
      if (broken) throw new Error('no database');
      return { value: 'page', tags: [], keep: true };
    });
    await cache.load('/');
    broken = true;
    content.invalidate('all');
    await cache.settled();
    expect(cache.get('/')).toBe('page');
    expect(errors).toEqual(['/: Error: no database']);
  });

  it('returns a first failure to its client, and tries again for the next', async () => {
    let broken = true;
    const { cache } = cacheOf(async () => {
      if (broken) throw new Error('no database');
      return { value: 'page', tags: [], keep: true };
    });
    await expect(cache.load('/')).rejects.toThrow('no database');
    broken = false;
    expect(await cache.load('/')).toBe('page');
  });
});
