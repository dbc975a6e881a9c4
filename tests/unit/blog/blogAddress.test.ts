import { describe, expect, it } from 'vitest';
import { pageKey } from '../../../graphql/http/pages/pageAddresses.ts';
import { blogParameters, blogPath, readBlogAddress } from '../../../web/blog/blogAddress.ts';

function read(query: string) {
  return readBlogAddress(new URLSearchParams(query));
}

describe('a URL of the blog', () => {
  it.each([
    ['', { page: 1, category: null, search: null }],
    ['page=1', { page: 1, category: null, search: null }],
    ['page=12&category=compliance', { page: 12, category: 'compliance', search: null }],
    ['q=+speed+to+lead+&category=', { page: 1, category: null, search: 'speed to lead' }],
    ['q=%20', { page: 1, category: null, search: null }],
  ])('%j is parsed', (query, address) => {
    expect(read(query)).toEqual(address);
  });

  const nowhere = ['', '0', '-1', '01', '1.5', 'x', '123456', '1e3'];
  it.each(nowhere)('names no page with %j', (page) => {
    expect(read(`page=${page}`).page).toBeNull();
  });

  it('limits a search to a length that can be parsed again', () => {
    expect(read(`q=${'a'.repeat(500)}`).search).toHaveLength(100);
  });

  it('has one spelling, without default values', () => {
    expect(blogPath({})).toBe('/blog');
    expect(blogPath({ page: 1, category: null, search: null })).toBe('/blog');
    expect(blogPath({ page: 2, search: 'a b', category: 'c' })).toBe(
      '/blog?category=c&q=a+b&page=2',
    );
  });

  it.each(['', 'page=2', 'page=x', 'page=', 'category=a b&q=%20', 'q=x&page=3&utm_source=y'])(
    'means the same to the cache and to the page: %j',
    (query) => {
      const key = pageKey('/blog', new URLSearchParams(query), blogParameters);
      expect(read(key.split('?')[1] ?? '')).toEqual(read(query));
    },
  );
});
