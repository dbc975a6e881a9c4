import { describe, expect, it } from 'vitest';
import { initials, postDate } from '../../../web/article/byline.ts';
import { shareLinks } from '../../../web/blog/post/shareLinks.ts';

describe('the date of a post', () => {
  it.each([
    ['2025-03-05T00:00:00.000Z', 'Mar 5, 2025'],
    ['2025-03-05T23:59:59.999Z', 'Mar 5, 2025'],
    ['2024-12-31T23:59:59+00:00', 'Dec 31, 2024'],
  ])('%s is %s for every reader', (iso, date) => {
    expect(postDate(iso)).toBe(date);
  });
});

describe('initials', () => {
  it.each([
    ['Dana Whitlock', 'DW'],
    ['Marcus van Oyelaran', 'MO'],
    ['Cher', 'C'],
    ['  Ana  ', 'A'],
    ['émile zola', 'ÉZ'],
    ['', ''],
  ])('of %j are %j', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});

describe('share links', () => {
  it('contain URL and title completely, whatever characters they have', () => {
    const title = 'Ask & "tell" #1';
    const address = 'https://sixty.example/blog/a-b?x=1&y=2';
    const [twitter, linkedin] = shareLinks({ address, title });
    expect(new URL(twitter.href).searchParams.get('text')).toBe(title);
    expect(new URL(twitter.href).searchParams.get('url')).toBe(address);
    expect(new URL(linkedin.href).searchParams.get('url')).toBe(address);
  });
});
