import { defaultSocialImage } from '../../../web/content/pages/sitePage.ts';
import type { Author, Category } from '../../../prisma/generated/client/client.ts';
import type { FeedPost } from '../posts/publishedPosts.ts';
import { company } from '../../../web/content/company/company.ts';
import { blogPage } from '../../../web/content/pages/blogPage.ts';
import {
  authorPath,
  categoryPath,
  subjectTexts,
} from '../../../web/content/site/posts/subjects.ts';
import { cdata, xml } from './xml.ts';

/** The page whose posts a feed contains. */
interface Channel {
  title: string;
  description: string;
  path: string;
}

export const blogChannel: Channel = blogPage;

export function authorChannel({ name, slug, bio }: Pick<Author, 'name' | 'slug' | 'bio'>): Channel {
  const title = `${name} - ${blogPage.title}`;
  return { title, description: bio ?? subjectTexts.byAuthor(name), path: authorPath(slug) };
}

export function categoryChannel({
  name,
  slug,
  description,
}: Pick<Category, 'name' | 'slug' | 'description'>): Channel {
  const title = `${name} - ${blogPage.title}`;
  return {
    title,
    description: description ?? subjectTexts.inCategory(name),
    path: categoryPath(slug),
  };
}

/** Number of posts in a feed. */
export const FEED_LENGTH = 20;

export function postUrl(siteUrl: string, { slug }: { slug: string }): string {
  return `${siteUrl}/blog/${slug}`;
}

/** Stays the same when the slug changes. */
function postId({ id }: { id: string }): string {
  return `urn:uuid:${id}`;
}

/** Makes a path of the site an absolute address; leaves other addresses unchanged. */
function absolute(siteUrl: string, path: string): string {
  return path.startsWith('/') && !path.startsWith('//') ? siteUrl + path : path;
}

function imageOf(siteUrl: string, post: FeedPost): string {
  return absolute(siteUrl, post.featuredImage ?? post.socialImage ?? defaultSocialImage.path);
}

/** The HTML of a post with absolute addresses, because feed readers show it elsewhere. */
function contentOf(siteUrl: string, post: FeedPost): string {
  const url = postUrl(siteUrl, post);
  return post.contentHtml
    .replaceAll(
      /\b(href|src)="(\/(?!\/)[^"]*)"/g,
      (_, name: string, path: string) => `${name}="${siteUrl}${path}"`,
    )
    .replaceAll(/\bhref="#/g, `href="${url}#`)
    .replaceAll(/\bsrcset="([^"]*)"/g, (_, sources: string) => {
      const all = sources.split(/,\s+/).map((source) => absolute(siteUrl, source));
      return `srcset="${all.join(', ')}"`;
    });
}

function topicsOf({ categories, tags }: FeedPost): string[] {
  const names = [
    ...categories.map(({ category }) => category.name),
    ...tags.map(({ tag }) => tag.name),
  ];
  return [...new Set(names)];
}

/** The newest posts as JSON Feed 1.1, each with its whole text. */
export function jsonFeed(
  siteUrl: string,
  { title, description, path }: Channel,
  posts: FeedPost[],
): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: siteUrl + path,
    feed_url: `${siteUrl}${path}/feed.json`,
    icon: `${siteUrl}/icon-512.png`,
    favicon: `${siteUrl}/icon-192.png`,
    language: 'en',
    authors: [{ name: company.name, url: `${siteUrl}/` }],
    items: posts.map((post) => ({
      id: postId(post),
      url: postUrl(siteUrl, post),
      title: post.title,
      ...(post.excerpt && { summary: post.excerpt }),
      content_html: contentOf(siteUrl, post),
      image: imageOf(siteUrl, post),
      ...(post.publishedAt && { date_published: post.publishedAt.toISOString() }),
      date_modified: post.updatedAt.toISOString(),
      authors: [
        {
          name: post.author.name,
          url: siteUrl + authorPath(post.author.slug),
          ...(post.author.avatarUrl && { avatar: absolute(siteUrl, post.author.avatarUrl) }),
        },
      ],
      tags: topicsOf(post),
    })),
  });
}

/** The date format of RFC 822, which RSS requires. */
function date(value: Date): string {
  return value.toUTCString();
}

/** The newest posts as RSS 2.0, each with its whole text. */
export function rss(
  siteUrl: string,
  { title, description, path }: Channel,
  posts: FeedPost[],
): string {
  const newest = posts.map(({ updatedAt }) => updatedAt).toSorted((a, b) => +b - +a)[0];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    `<title>${xml(title)}</title>`,
    `<link>${xml(siteUrl + path)}</link>`,
    `<description>${xml(description)}</description>`,
    '<language>en</language>',
    ...(newest ? [`<lastBuildDate>${date(newest)}</lastBuildDate>`] : []),
    '<docs>https://www.rssboard.org/rss-specification</docs>',
    `<atom:link href="${xml(siteUrl + path)}/rss.xml" rel="self" type="application/rss+xml"/>`,
    ...posts.map((post) => item(siteUrl, post)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function item(siteUrl: string, post: FeedPost): string {
  return [
    '<item>',
    `<title>${xml(post.title)}</title>`,
    `<link>${xml(postUrl(siteUrl, post))}</link>`,
    `<guid isPermaLink="false">${postId(post)}</guid>`,
    ...(post.publishedAt ? [`<pubDate>${date(post.publishedAt)}</pubDate>`] : []),
    `<dc:creator>${xml(post.author.name)}</dc:creator>`,
    ...topicsOf(post).map((topic) => `<category>${xml(topic)}</category>`),
    ...(post.excerpt ? [`<description>${xml(post.excerpt)}</description>`] : []),
    `<content:encoded>${cdata(contentOf(siteUrl, post))}</content:encoded>`,
    '</item>',
  ].join('\n');
}
