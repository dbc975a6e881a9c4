import { describe, expect, it } from 'vitest';
import { HtmlCache, type HtmlCacheOptions } from '../../../graphql/http/pages/HtmlCache.ts';

type Render = HtmlCacheOptions<string>['render'];

function cacheOf(render: Render, limit?: number) {
  const errors: string[] = [];
  const onError = (error: unknown, key: string) => errors.push(`${key}: ${String(error)}`);
  return { cache: new HtmlCache<string>({ render, onError, limit }), errors };
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
  it('renders a page once and keeps it', async () => {
    const { render, counts } = versions();
    const { cache } = cacheOf(render);
    expect(cache.get('/')).toBeUndefined();
    expect(await cache.load('/')).toBe('/ v1');
    expect(await cache.load('/')).toBe('/ v1');
    expect(cache.get('/')).toBe('/ v1');
    expect(counts.get('/')).toBe(1);
  });

  it('renders once for requests that come at the same time', async () => {
    const { render, counts } = versions();
    const { cache } = cacheOf(render);
    expect(await Promise.all([cache.load('/'), cache.load('/'), cache.load('/')])).toEqual([
      '/ v1',
      '/ v1',
      '/ v1',
    ]);
    expect(counts.get('/')).toBe(1);
  });

  it('tells when what was invalidated is up to date', async () => {
    const { cache } = cacheOf(versions((key) => [key]).render);
    await cache.load('/blog');
    const begun = cache.load('/');
    cache.invalidate('all');
    await cache.caughtUp();
    expect([cache.get('/blog'), cache.get('/')]).toEqual(['/blog v2', '/ v2']);
    expect(await begun).toBe('/ v1');
    await cache.settled();
  });

  it('serves an invalidated page as it was until it is rendered again', async () => {
    const { render } = versions((key) => [key]);
    const { cache } = cacheOf(render);
    await cache.load('/blog');
    cache.invalidate(['/blog']);
    expect(cache.get('/blog')).toBe('/blog v1');
    await cache.settled();
    expect(cache.get('/blog')).toBe('/blog v2');
  });

  it('polishes a page once nothing is left to be rendered, and its next version as well', async () => {
    const order: string[] = [];
    const { cache } = cacheOf(async (key) => {
      order.push(`render ${key}`);
      const polish = async () => {
        order.push(`polish ${key}`);
        return `${key}, smaller`;
      };
      return { value: key, tags: ['posts'], keep: true, polish };
    });
    expect(await cache.load('/blog')).toBe('/blog');
    await cache.settled();
    expect(cache.get('/blog')).toBe('/blog, smaller');
    await cache.load('/');
    await cache.settled();
    order.length = 0;
    cache.invalidate(['posts']);
    expect(cache.get('/blog')).toBe('/blog, smaller');
    await cache.settled();
    expect(order).toEqual(['render /', 'render /blog', 'polish /blog', 'polish /']);
    expect(cache.get('/blog')).toBe('/blog, smaller');
  });

  it('renders nothing again that was not made from what changed', async () => {
    const { render, counts } = versions((key) => (key === '/blog' ? ['posts'] : ['prices']));
    const { cache } = cacheOf(render);
    await Promise.all([cache.load('/blog'), cache.load('/pricing')]);
    cache.invalidate(['posts']);
    await cache.settled();
    expect(Object.fromEntries(counts)).toEqual({ '/blog': 2, '/pricing': 1 });
  });

  it('renders every page again when all are invalidated', async () => {
    const { render, counts } = versions();
    const { cache } = cacheOf(render);
    await Promise.all([cache.load('/'), cache.load('/demo')]);
    cache.invalidate('all');
    await cache.settled();
    expect(Object.fromEntries(counts)).toEqual({ '/': 2, '/demo': 2 });
  });

  it('renders once more when content changes while a page is being rendered', async () => {
    const gate = Promise.withResolvers<void>();
    let content = 'old';
    const { cache } = cacheOf(async () => {
      const seen = content;
      if (seen === 'old') await gate.promise;
      return { value: seen, tags: ['posts'], keep: true };
    });
    const first = cache.load('/');
    content = 'new';
    cache.invalidate(['posts']);
    gate.resolve();
    expect(await first).toBe('old');
    await cache.settled();
    expect(cache.get('/')).toBe('new');
  });

  it('forgets the page used longest ago when it is full', async () => {
    const { render } = versions();
    const { cache } = cacheOf(render, 2);
    await cache.load('/a');
    await cache.load('/b');
    cache.get('/a');
    await cache.load('/c');
    expect([cache.get('/a'), cache.get('/b'), cache.get('/c')]).toEqual([
      '/a v1',
      undefined,
      '/c v1',
    ]);
    expect(cache.size).toBe(2);
  });

  it('keeps no answer that must not stand for later requests', async () => {
    const { cache } = cacheOf(async () => ({ value: 'gone', tags: [], keep: false }));
    expect(await cache.load('/x')).toBe('gone');
    expect(cache.get('/x')).toBeUndefined();
  });

  it('drops a page that is gone when it is rendered again', async () => {
    let there = true;
    const { cache } = cacheOf(async () => ({ value: 'post', tags: ['posts'], keep: there }));
    await cache.load('/blog/x');
    there = false;
    cache.invalidate(['posts']);
    await cache.settled();
    expect(cache.get('/blog/x')).toBeUndefined();
  });

  it('reports a page that fails to render again and goes on serving the last one', async () => {
    let broken = false;
    const { cache, errors } = cacheOf(async () => {
      if (broken) throw new Error('no database');
      return { value: 'page', tags: [], keep: true };
    });
    await cache.load('/');
    broken = true;
    cache.invalidate('all');
    await cache.settled();
    expect(cache.get('/')).toBe('page');
    expect(errors).toEqual(['/: Error: no database']);
  });

  it('hands a first failure to the one who asked, and tries again for the next', async () => {
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
