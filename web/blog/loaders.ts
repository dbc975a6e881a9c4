import blogListPageQuery from '#relay/BlogListPageQuery$parameters';
import blogPostPageQuery from '#relay/BlogPostPageQuery$parameters';
import sharedPreviewPageQuery from '#relay/SharedPreviewPageQuery$parameters';
import { POSTS_PER_PAGE } from '../content/site/posts/blog.ts';
import { queryLoader } from '../relay/pageRelay.ts';
import { readBlogAddress } from './blogAddress.ts';

export const loadBlogList = queryLoader(async ({ load }, { request }) => {
  const address = readBlogAddress(new URL(request.url).searchParams);
  const { page, category, search } = address;
  // If the page number is invalid, there is nothing to load.
  if (page === null) return { address, query: null };
  const variables = { page, count: POSTS_PER_PAGE, category, search };
  return { address, query: await load(blogListPageQuery, variables) };
});
export type BlogListData = Awaited<ReturnType<typeof loadBlogList>>;

export const loadBlogPost = queryLoader(async ({ load }, { params: { slug = '' } }) => ({
  query: await load(blogPostPageQuery, { slug }),
  slug,
}));
export type BlogPostData = Awaited<ReturnType<typeof loadBlogPost>>;

export const loadSharedPreview = queryLoader(async ({ load }, { params: { token = '' } }) => ({
  query: await load(sharedPreviewPageQuery, { token }),
}));
export type SharedPreviewData = Awaited<ReturnType<typeof loadSharedPreview>>;
