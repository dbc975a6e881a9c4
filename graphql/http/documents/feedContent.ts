import { defaultSocialImage } from '../../../web/content/socialImage.ts';
import type { FeedPost } from '../../domain/posts/publishedPosts.ts';

/** Posts in a feed. */
export const FEED_LENGTH = 20;

export function postUrl(siteUrl: string, { slug }: { slug: string }): string {
  return `${siteUrl}/blog/${slug}`;
}

/** The same for ever, whatever becomes of the slug. */
export function postId({ id }: { id: string }): string {
  return `urn:uuid:${id}`;
}

/** A path on the site as a whole address; others as they are. */
export function absolute(siteUrl: string, path: string): string {
  return path.startsWith('/') && !path.startsWith('//') ? siteUrl + path : path;
}

export function imageOf(siteUrl: string, post: FeedPost): string {
  return absolute(siteUrl, post.featuredImage ?? post.socialImage ?? defaultSocialImage.path);
}

/** The text of a post for readers that show it elsewhere: every address in it names the site. */
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
