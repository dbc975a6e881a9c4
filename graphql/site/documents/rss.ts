import { blogPage } from '../../../web/content/pages/blogPage.ts';
import type { FeedPost } from '../posts/publishedPosts.ts';
import { contentOf, postId, postUrl, topicsOf } from './feedContent.ts';
import { cdata, xml } from './xml.ts';

/** The date format of RFC 822, which RSS requires. */
function date(value: Date): string {
  return value.toUTCString();
}

/** The newest posts as RSS 2.0, each with its whole text. */
export function rss(siteUrl: string, posts: FeedPost[]): string {
  const newest = posts.map(({ updatedAt }) => updatedAt).toSorted((a, b) => +b - +a)[0];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    `<title>${xml(blogPage.title)}</title>`,
    `<link>${xml(siteUrl + blogPage.path)}</link>`,
    `<description>${xml(blogPage.description)}</description>`,
    '<language>en</language>',
    ...(newest ? [`<lastBuildDate>${date(newest)}</lastBuildDate>`] : []),
    '<docs>https://www.rssboard.org/rss-specification</docs>',
    `<atom:link href="${xml(siteUrl)}/blog/rss.xml" rel="self" type="application/rss+xml"/>`,
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
