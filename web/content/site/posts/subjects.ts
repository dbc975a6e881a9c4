/** The path of an author page. */
export function authorPath(slug: string): string {
  return `/blog/author/${slug}`;
}

/** The path of a category page. */
export function categoryPath(slug: string): string {
  return `/blog/category/${slug}`;
}

/** The texts of the pages of authors and categories. */
export const subjectTexts = {
  /** Describes an author without a bio. */
  byAuthor: (name: string) =>
    `All posts by ${name} about what we learn from calling every lead at once.`,
  /** Describes a category without a description. */
  inCategory: (name: string) =>
    `All posts about ${name}: what we learn from calling every lead at once.`,
  feed: 'RSS feed',
  writesAbout: 'Writes about',
} as const;

/** '12 posts since 2024'. Without a year: '12 posts'. */
export function postsText(count: number, since?: string | null): string {
  const posts = count === 1 ? '1 post' : `${count} posts`;
  return since ? `${posts} since ${new Date(since).getUTCFullYear()}` : posts;
}
