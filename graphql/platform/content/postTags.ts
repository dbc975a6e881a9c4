/** The cache tag of lists, feeds and the sitemap. */
export const POSTS = 'posts';

/** The cache tag of one post's page. */
export function postTag(slug: string): string {
  return `post:${slug}`;
}
