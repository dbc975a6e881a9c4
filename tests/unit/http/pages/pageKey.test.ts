import { describe, expect, it } from 'vitest';
import { canonicalPath, pageKey } from '../../../../graphql/http/pages/pageAddresses.ts';

describe('the cache key of a page', () => {
  const key = (search: string) =>
    pageKey('/', new URLSearchParams(search), { notice: /^[a-z-]+$/, page: /^[1-9]\d*$/ });

  it('is the path if no parameter matters', () => {
    expect(key('')).toBe('/');
    expect(key('utm_source=a&gclid=b&fbclid=c')).toBe('/');
  });

  it('contains the parameters that matter in a fixed order', () => {
    expect(key('page=2&utm_source=a&notice=lead-saved')).toBe('/?notice=lead-saved&page=2');
  });

  it('omits values that the page does not support', () => {
    expect(key('page=0&notice=<b>')).toBe('/');
  });
});

describe('the canonical path', () => {
  it.each([
    ['/', '/'],
    ['/product', '/product'],
    ['/product/', '/product'],
    ['/product//', '/product'],
    ['//', '/'],
    ['//other.example/', '/other.example'],
    ['///other.example', '/other.example'],
    ['/PRODUCT', '/product'],
    ['/Product/', '/product'],
    ['/Blog/A-Post', '/blog/a-post'],
    ['/%70roduct', '/product'],
    ['/blog/%41%2dpost/', '/blog/a-post'],
    ['/preview/%61Token', '/preview/aToken'],
    ['/No%2FSuch', '/No%2FSuch'],
    ['/preview/aToken', '/preview/aToken'],
    ['/admin/Posts/', '/admin/Posts'],
    ['/Anna-ig', '/Anna-ig'],
    ['/No/Such/Page', '/No/Such/Page'],
    ['/api/', '/api/'],
    ['/graphql/', '/graphql/'],
    ['/objects/A.png/', '/objects/A.png/'],
  ])('of %s is %s', (path, canonical) => {
    const isPage = (known: string) => /^\/(product|blog\/[^/]+|preview\/[^/]+)?$/.test(known);
    expect(canonicalPath(path, isPage)).toBe(canonical);
  });
});
