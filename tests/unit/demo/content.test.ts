import { describe, expect, test } from 'vitest';
import { SCENES } from '../../../scripts/build/demo/pictures/scenes.ts';
import { readDemoSources } from '../../../scripts/build/demo/readDemoSources.ts';
import { speedToLead } from '../../../web/content/facts/claims.ts';
import { slugError } from '../../../web/content/site/posts/slug.ts';
import { render } from '../../support/markdown/rendering.ts';
import { businessFigures, figuresIn, withoutCode } from '../../support/demoFigures.ts';

const { authors, categories, posts } = readDemoSources();
const published = posts.filter((post) => post.publishedAt !== undefined);
const drafts = posts.filter((post) => post.publishedAt === undefined);
const each = posts.map((post) => [post.slug, post] as const);

/** Where the posts may lead beside each other. */
const PAGES = ['/#hero', '/pricing', '/pricing#roi', '/msa', '/privacy'];

describe('the demo content', () => {
  test('has fourteen posts and two drafts by three authors in six categories', () => {
    expect([published.length, drafts.length, authors.length, categories.length]).toEqual([
      14, 2, 3, 6,
    ]);
    expect(new Set(published.map((post) => post.author))).toEqual(
      new Set(authors.map(({ name }) => name)),
    );
    expect(new Set(published.flatMap((post) => post.categories))).toEqual(
      new Set(categories.map(({ name }) => name)),
    );
  });

  test('has a post about consent behind the link of the sidebar, the newest about compliance', () => {
    const [newest] = published
      .filter(({ categories, tags }) => categories.includes('Compliance') || tags.includes('TCPA'))
      .map(({ slug, publishedAt = '' }) => ({ slug, publishedAt }))
      .toSorted((one, other) => other.publishedAt.localeCompare(one.publishedAt));
    expect(newest?.slug).toBe('consent-records');
  });

  test('is dated in 2025 and 2026', () => {
    const dates = published.map(({ publishedAt }) => publishedAt ?? '');
    expect(dates.every((date) => date > '2025-01-01' && date < '2026-11-01')).toBe(true);
    expect(new Set(dates.map((date) => date.slice(0, 7))).size).toBe(dates.length);
  });

  test('has a separate picture with a description for each post', () => {
    expect(new Set(posts.map(({ picture }) => picture))).toEqual(new Set(Object.keys(SCENES)));
    expect(new Set(posts.map(({ picture }) => picture)).size).toBe(posts.length);
    for (const { pictureAlt } of posts) expect(pictureAlt).toMatch(/^[A-Z].{30,}\.$/);
  });

  test('uses the features of Markdown', () => {
    const html = posts.map(({ content }) => render(content).html).join('');
    for (const part of [
      '<table',
      'task-list-item',
      'hljs-keyword',
      'footnotes',
      '<blockquote',
      '<ol',
      '<h3',
      '<em>',
    ])
      expect(html).toContain(part);
  });
});

describe.each(each)('the post %s', (slug, post) => {
  const prose = withoutCode(post.content);

  test('has a slug that can be typed', () => {
    expect(slugError(slug)).toBeNull();
  });

  test('has a reasonable length', () => {
    const words = post.content.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
    if (post.publishedAt) expect(words).toBeGreaterThanOrEqual(600);
    expect(words).toBeLessThanOrEqual(1200);
    expect(render(post.content).headings.length).toBeGreaterThanOrEqual(3);
  });

  test('uses no exclamation marks or capitals for emphasis', () => {
    expect(prose).not.toContain('!');
    expect(`${post.title} ${post.excerpt}`).not.toContain('!');
  });

  test('states business figures like the site, and declares all others', () => {
    const known = businessFigures();
    const foreign = [...new Set(figuresIn(prose))].filter((figure) => !known.has(figure));
    expect(foreign.toSorted()).toEqual(post.figures.toSorted());
  });

  test('promises the same call time as the site', () => {
    const seconds = [...prose.matchAll(/within (\d+) seconds/g)].map(([, number]) =>
      Number(number),
    );
    expect(seconds.every((number) => number === speedToLead.seconds)).toBe(true);
  });

  test('links only to existing pages', () => {
    const links = [...prose.matchAll(/\]\((\/[^)]*)\)/g)].map(([, link]) => link ?? '');
    const blog = published.map((other) => `/blog/${other.slug}`);
    expect(links.filter((link) => ![...PAGES, ...blog].includes(link))).toEqual([]);
    expect(links).not.toContain(`/blog/${slug}`);
  });

  test('has a description of the length that search engines show', () => {
    const description = post.metaDescription ?? post.excerpt;
    expect(description.length).toBeGreaterThan(60);
    expect(description.length).toBeLessThanOrEqual(165);
  });
});

describe.each(Object.entries(SCENES))('the picture %s', (_, draw) => {
  test('has one line width, no text, and no external resources', () => {
    const svg = draw();
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 1200 630"/);
    expect(svg).not.toMatch(/<(text|image|script|style|foreignObject|use)|NaN|undefined|href/);
    const weights = [...svg.matchAll(/scale\(([\d.]+)\)" stroke-width="([\d.]+)"/g)].map(
      ([, scale, width]) => Math.round(Number(scale) * Number(width) * 100) / 100,
    );
    expect(new Set([7, ...weights])).toEqual(new Set([7]));
  });
});
