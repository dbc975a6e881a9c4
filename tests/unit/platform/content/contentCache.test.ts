import { afterEach, describe, expect, it, vi } from 'vitest';
import { createContentCache } from '../../../../graphql/platform/content/contentCache.ts';
import { TestClock } from '../../../support/api/testClock.ts';

function newCache(maxBytes?: number) {
  const clock = new TestClock();
  return { clock, cache: createContentCache({ clock, maxBytes }) };
}

const made = (value: string, tags: string[] | null, bytes = 1) => ({ value, tags, bytes });

describe('the cache of public content', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('drops the entries of a changed tag and keeps the others', async () => {
    const { cache } = newCache();
    const answers = cache.section<string>({ name: 'answers' });
    await answers.load('list', async () => made('list', ['posts']));
    await answers.load('prices', async () => made('prices', ['prices']));
    cache.invalidate(['posts']);
    expect(answers.get('list')).toBeUndefined();
    expect(answers.get('prices')?.value).toBe('prices');
    expect(answers.stats().size).toBe(1);
  });

  it('marks the entries of a section that keeps outdated ones', async () => {
    const { cache } = newCache();
    const pages = cache.section<string>({ name: 'pages', keepsOutdated: true });
    await pages.load('/', async () => made('home', ['posts']));
    cache.invalidate('all');
    expect(pages.get('/')).toMatchObject({ value: 'home', isOutdated: true });
    expect(pages.outdated()).toEqual(['/']);
  });

  it('drops an entry after its greatest age, although the clock was set back', async () => {
    const { clock, cache } = newCache();
    const answers = cache.section<string>({ name: 'answers', maxAgeMs: 30_000 });
    await answers.load('list', async () => made('list', []));
    clock.set({ minutes: 60 });
    expect(answers.get('list')?.value).toBe('list');
    clock.set({ minutes: -120 });
    clock.advance({ seconds: 31 });
    expect(answers.get('list')).toBeUndefined();
  });

  it('stays within its bytes, whatever section they belong to', async () => {
    const { cache } = newCache(50_000);
    const [answers, pages] = ['answers', 'pages'].map((name) => cache.section<string>({ name }));
    await pages?.load('/', async () => made('home', [], 10_000));
    for (let n = 0; n < 100; n += 1)
      await answers?.load(`search ${n}`, async () => made('x', [], 5_000));
    expect(answers?.stats().size).toBeLessThanOrEqual(10);
    expect(pages?.get('/')).toBeUndefined();
  });

  it('makes an entry once for simultaneous requests', async () => {
    const { cache } = newCache();
    const answers = cache.section<string>({ name: 'answers' });
    let times = 0;
    const make = async () => made(`made ${(times += 1)}`, []);
    expect(await Promise.all([answers.load('a', make), answers.load('a', make)])).toEqual([
      'made 1',
      'made 1',
    ]);
  });

  it('neither keeps nor shares what was read before a change', async () => {
    const { cache } = newCache();
    const answers = cache.section<string>({ name: 'answers' });
    const gate = Promise.withResolvers<void>();
    const old = answers.load('a', async () => {
      await gate.promise;
      return made('old', ['posts']);
    });
    cache.invalidate(['posts']);
    const after = answers.load('a', async () => made('new', ['posts']));
    gate.resolve();
    expect(await Promise.all([old, after])).toEqual(['old', 'new']);
    expect(answers.get('a')?.value).toBe('new');
  });

  it('forgets an entry after its time', async () => {
    const { cache, clock } = newCache();
    const answers = cache.section<string>({ name: 'answers', maxAgeMs: 30_000 });
    await answers.load('a', async () => made('a', []));
    clock.advance({ seconds: 29 });
    expect(answers.get('a')).toBeDefined();
    clock.advance({ seconds: 2 });
    expect(answers.get('a')).toBeUndefined();
  });

  it('drops an entry after its time even if nobody asks for it', async () => {
    vi.useFakeTimers();
    const { cache, clock } = newCache();
    const answers = cache.section<string>({ name: 'answers', maxAgeMs: 30_000 });
    await answers.load('a', async () => made('a', []));
    clock.advance({ seconds: 31 });
    vi.advanceTimersByTime(31_000);
    expect(answers.stats().size).toBe(0);
  });

  it('keeps no failure', async () => {
    const { cache } = newCache();
    const answers = cache.section<string>({ name: 'answers' });
    const fail = () => Promise.reject(new Error('no database'));
    await expect(answers.load('a', fail)).rejects.toThrow('no database');
    expect(await answers.load('a', async () => made('a', []))).toBe('a');
  });
});
