import { defaultSocialImage } from '../../../web/content/pages/sitePage.ts';
import type { FeedPost } from '../posts/publishedPosts.ts';

/** Number of posts in a feed. */
export const FEED_LENGTH = 20;

export function postUrl(siteUrl: string, { slug }: { slug: string }): string {
  return `${siteUrl}/blog/${slug}`;
}

/** Stays the same when the slug changes. */
export function postId({ id }: { id: string }): string {
  return `urn:uuid:${id}`;
}

/** Makes a path of the site an absolute address; leaves other addresses unchanged. */
export function absolute(siteUrl: string, path: string): string {
  return path.startsWith('/') && !path.startsWith('//') ? siteUrl + path : path;
}

export function imageOf(siteUrl: string, post: FeedPost): string {
  return absolute(siteUrl, post.featuredImage ?? post.socialImage ?? defaultSocialImage.path);
}

/** The HTML of a post with absolute addresses, because feed readers show it elsewhere. */
export function contentOf(siteUrl: string, post: FeedPost): string {
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

export function topicsOf({ categories, tags }: FeedPost): string[] {
  const names = [
    ...categories.map(({ category }) => category.name),
    ...tags.map(({ tag }) => tag.name),
  ];
  return [...new Set(names)];
}
