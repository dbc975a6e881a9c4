import type { PreloadedQuery } from 'react-relay/hooks.js';
import type { LoaderFunctionArgs } from 'react-router-dom';
import blogListPageQuery from '#relay/BlogListPageQuery$parameters';
import type { BlogListPageQuery } from '#relay/BlogListPageQuery.graphql';
import blogPostPageQuery from '#relay/BlogPostPageQuery$parameters';
import type { BlogPostPageQuery } from '#relay/BlogPostPageQuery.graphql';
import sharedPreviewPageQuery from '#relay/SharedPreviewPageQuery$parameters';
import type { SharedPreviewPageQuery } from '#relay/SharedPreviewPageQuery.graphql';
import { POSTS_PER_PAGE } from '../content/blog.ts';
import type { PageLoader } from '../relay/loadPageQuery.ts';
import { type BlogAddress, readBlogAddress } from './blogAddress.ts';
import { countView } from './countView.ts';

/** What /blog is made from. */
export interface BlogListData {
  address: BlogAddress;
  /** Null where the address names no page: nobody need be asked then. */
  query: PreloadedQuery<BlogListPageQuery> | null;
}

export interface BlogPostData {
  query: PreloadedQuery<BlogPostPageQuery>;
  slug: string;
}

export interface SharedPreviewData {
  query: PreloadedQuery<SharedPreviewPageQuery>;
}

/** The loaders of the blog's pages: each starts its query beside the page's code. */
export function blogLoaders(load: PageLoader) {
  return {
    async list({ request }: LoaderFunctionArgs): Promise<BlogListData> {
      const address = readBlogAddress(new URL(request.url).searchParams);
      const { page, category, search } = address;
      if (page === null) return { address, query: null };
      const variables = { page, count: POSTS_PER_PAGE, category, search };
      return { address, query: await load(blogListPageQuery, variables) };
    },

    async post({ params: { slug = '' } }: LoaderFunctionArgs): Promise<BlogPostData> {
      countView(slug);
      return { query: await load(blogPostPageQuery, { slug }), slug };
    },

    async preview({ params: { token = '' } }: LoaderFunctionArgs): Promise<SharedPreviewData> {
      return { query: await load(sharedPreviewPageQuery, { token }) };
    },
  };
}
