import type { PreloadedQuery } from 'react-relay/hooks.js';
import type { LoaderFunctionArgs } from 'react-router-dom';
import blogListPageQuery from '#relay/BlogListPageQuery$parameters';
import type { BlogListPageQuery } from '#relay/BlogListPageQuery.graphql';
import blogPostPageQuery from '#relay/BlogPostPageQuery$parameters';
import type { BlogPostPageQuery } from '#relay/BlogPostPageQuery.graphql';
import sharedPreviewPageQuery from '#relay/SharedPreviewPageQuery$parameters';
import type { SharedPreviewPageQuery } from '#relay/SharedPreviewPageQuery.graphql';
import { POSTS_PER_PAGE } from '../content/site/posts/blog.ts';
import { pageRelayContext } from '../relay/pageRelay.ts';
import { type BlogAddress, readBlogAddress } from './blogAddress.ts';

export interface BlogListData {
  address: BlogAddress;
  /** Null if the page number is invalid, so there is nothing to load. */
  query: PreloadedQuery<BlogListPageQuery> | null;
}

export interface BlogPostData {
  query: PreloadedQuery<BlogPostPageQuery>;
  slug: string;
}

export interface SharedPreviewData {
  query: PreloadedQuery<SharedPreviewPageQuery>;
}

// All of them run again on hydration, because a query cannot be sent as JSON. The responses inside the page answer them.

export async function loadBlogList({
  request,
  context,
}: LoaderFunctionArgs): Promise<BlogListData> {
  const address = readBlogAddress(new URL(request.url).searchParams);
  const { page, category, search } = address;
  if (page === null) return { address, query: null };
  const { load } = await context.get(pageRelayContext)();
  const variables = { page, count: POSTS_PER_PAGE, category, search };
  return { address, query: await load(blogListPageQuery, variables) };
}
loadBlogList.hydrate = true as const;

export async function loadBlogPost({
  params: { slug = '' },
  context,
}: LoaderFunctionArgs): Promise<BlogPostData> {
  const { load } = await context.get(pageRelayContext)();
  return { query: await load(blogPostPageQuery, { slug }), slug };
}
loadBlogPost.hydrate = true as const;

export async function loadSharedPreview({
  params: { token = '' },
  context,
}: LoaderFunctionArgs): Promise<SharedPreviewData> {
  const { load } = await context.get(pageRelayContext)();
  return { query: await load(sharedPreviewPageQuery, { token }) };
}
loadSharedPreview.hydrate = true as const;
