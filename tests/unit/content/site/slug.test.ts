import { describe, expect, it } from 'vitest';
import {
  LONGEST_SLUG,
  nameKey,
  slugError,
  slugOf,
} from '../../../../web/content/site/posts/slug.ts';

describe('the slug of a title', () => {
  it.each([
    ['Hello, World!', 'hello-world'],
    ['  AI & TCPA: what 2025 asks  ', 'ai-tcpa-what-2025-asks'],
    ['--Speed---to---lead--', 'speed-to-lead'],
    ["Don't wait", 'don-t-wait'],
    ['Café Über Ångström', 'cafe-uber-angstrom'],
    ['100%', '100'],
    ['Ørsted straße', 'orsted-strasse'],
    ['你好，世界', 'ni-hao-shi-jie'],
    ['Привет, мир', 'privet-mir'],
    ['مرحبا بالعالم', 'mrhb-blaalm'],
    ['AI 电话 in 2026', 'ai-dian-hua-in-2026'],
    ['Search', 'search'],
    // Nobody has transliterated these.
    ['ا', '627'],
    ['ⵜⴰⵎ', '2d5c-2d30-2d4e'],
    ['𞤆𞤵𞤤', '1e906-1e935-1e924'],
    ['❤️', ''],
    ['🚀', ''],
    ['', ''],
  ])('of %j is %j', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  it('of a long title ends with a whole word', () => {
    const slug = slugOf('speed to lead '.repeat(20));
    expect(slug.length).toBeLessThanOrEqual(LONGEST_SLUG);
    expect(slug).toMatch(/(speed|to|lead)$/);
    expect(slugOf('x'.repeat(300))).toBe('x'.repeat(LONGEST_SLUG));
    expect(slugError(slug)).toBeNull();
  });
});

describe('a slug', () => {
  it.each(['a', 'a-b', 'page', 'tag', '2025-in-review', 'x'.repeat(LONGEST_SLUG)])(
    'may be %j',
    (slug) => {
      expect(slugError(slug)).toBeNull();
    },
  );

  it.each([
    ['', 'URL slug is required'],
    ['Upper', 'Use lower-case letters, digits and single hyphens in the URL slug'],
    ['a b', 'Use lower-case letters, digits and single hyphens in the URL slug'],
    ['-a', 'Use lower-case letters, digits and single hyphens in the URL slug'],
    ['a--b', 'Use lower-case letters, digits and single hyphens in the URL slug'],
    ['a/b', 'Use lower-case letters, digits and single hyphens in the URL slug'],
    ['é', 'Use lower-case letters, digits and single hyphens in the URL slug'],
    ['x'.repeat(101), 'Please keep the URL slug to 100 characters or fewer'],
  ])('cannot be %j', (slug, error) => {
    expect(slugError(slug)).toBe(error);
  });
});

describe('the key of a name', () => {
  it.each([
    ['Speed to lead', 'speed-to-lead!'],
    ['Café', 'CAFE'],
    ['Ｐｒｉｃｅ', 'price'],
    ['Новости', 'НОВОСТИ'],
    ['Cafe\u0301', 'Café'],
  ])('is the same for %j and %j', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });

  it.each([
    ['北京', '背景'],
    ['ا', 'ء'],
    ['мука', 'muka'],
  ])('differs between %j and %j', (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other));
  });
});
