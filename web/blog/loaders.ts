import authorPostsQuery from '#relay/AuthorPostsQuery$parameters';
import blogListPageQuery from '#relay/BlogListPageQuery$parameters';
import blogPostPageQuery from '#relay/BlogPostPageQuery$parameters';
import categoryPostsQuery from '#relay/CategoryPostsQuery$parameters';
import sharedPreviewPageQuery from '#relay/SharedPreviewPageQuery$parameters';
import { POSTS_PER_PAGE } from '../content/site/posts/blog.ts';
import { type PageLoader, queryLoader } from '../relay/pageRelay.ts';
import { readBlogAddress, readPage } from './blogAddress.ts';

export const loadBlogList = queryLoader(async ({ load }, { request }) => {
  const address = readBlogAddress(new URL(request.url).searchParams);
  const { page, category, search } = address;
  // If the page number is invalid, there is nothing to load.
  if (page === null) return { address, query: null };
  const variables = { page, count: POSTS_PER_PAGE, category, search };
  return { address, query: await load(blogListPageQuery, variables) };
});
export type BlogListData = Awaited<ReturnType<typeof loadBlogList>>;

/** Loads the posts of one author or one category. The query is null if the page number is invalid. */
const subjectLoader = <Kind extends string, Loaded>(
  kind: Kind,
  query: (
    load: PageLoader,
    variables: { slug: string; page: number; count: number },
  ) => Promise<Loaded>,
) =>
  queryLoader(async ({ load }, { request, params: { slug = '' } }) => {
    const page = readPage(new URL(request.url).searchParams);
    const variables = { slug, page: page ?? 1, count: POSTS_PER_PAGE };
    return { kind, page: variables.page, query: page && (await query(load, variables)) };
  });

export const loadAuthor = subjectLoader('author', (load, variables) =>
  load(authorPostsQuery, variables),
);
export const loadCategory = subjectLoader('category', (load, variables) =>
  load(categoryPostsQuery, variables),
);
export type SubjectData = Awaited<ReturnType<typeof loadAuthor | typeof loadCategory>>;

export const loadBlogPost = queryLoader(async ({ load }, { params: { slug = '' } }) => ({
  query: await load(blogPostPageQuery, { slug }),
  slug,
}));
export type BlogPostData = Awaited<ReturnType<typeof loadBlogPost>>;

export const loadSharedPreview = queryLoader(async ({ load }, { params: { token = '' } }) => ({
  query: await load(sharedPreviewPageQuery, { token }),
}));
export type SharedPreviewData = Awaited<ReturnType<typeof loadSharedPreview>>;
