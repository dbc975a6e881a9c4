import * as z from 'zod/mini';
import { fieldError, RestError } from '../../../http/problems/problems.ts';
import { type FieldReader, textOrNull } from '../../../http/rest/readFields.ts';
import { route } from '../../../http/rest/route.ts';

const categories = z.array(z.object({ id: z.string(), name: z.string() }));

const listedPost = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.nullable(z.string()),
  featuredImage: z.nullable(z.string()),
  categories,
  readingTime: z.int(),
  author: z.object({ name: z.string(), avatarUrl: z.nullable(z.string()) }),
  publishedAt: z.iso.datetime(),
});

const publicPost = z.object({
  title: z.string(),
  slug: z.string(),
  content: z.string(),
  excerpt: z.nullable(z.string()),
  metaTitle: z.nullable(z.string()),
  metaDescription: z.nullable(z.string()),
  featuredImage: z.nullable(z.string()),
  publishedAt: z.iso.datetime(),
  readTime: z.int(),
  categories,
  author: z.object({
    name: z.string(),
    avatarUrl: z.nullable(z.string()),
    bio: z.nullable(z.string()),
  }),
});

const pagination = z.object({
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  totalPages: z.int(),
});

const PAGE_SIZE = 9;
const LARGEST_PAGE_SIZE = 50;
/** The largest GraphQL Int. */
const LAST_PAGE = 2 ** 31 - 1;

const pageQuery = z.object({
  page: z.optional(z.int().check(z.minimum(1), z.maximum(LAST_PAGE))),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(LARGEST_PAGE_SIZE))),
});

export const postRoutes = [
  route({
    method: 'GET',
    path: '/api/blog/posts',
    description: {
      summary: 'A page of the published posts, newest first.',
      scope: 'posts:read',
      query: pageQuery,
      answers: { 200: z.object({ posts: z.array(listedPost), pagination }) },
    },
    document: `query RestPosts($page: Int!, $limit: Int!) {
      result: posts(first: $limit, page: $page) {
        totalCount
        edges {
          node {
            id slug title excerpt featuredImage categories { id name } readingTime
            author { name avatarUrl } publishedAt
          }
        }
      }
    }`,
    reads: { page: whole(1, LAST_PAGE), limit: whole(PAGE_SIZE, LARGEST_PAGE_SIZE) },
    answer: ({ totalCount: total, edges }, _context, { page, limit }) => ({
      status: 200,
      body: {
        posts: edges.map(({ node }) => node),
        pagination: { page, limit, total, totalPages: Math.ceil(total / Number(limit)) },
      },
    }),
  }),
  route({
    method: 'GET',
    path: '/api/blog/posts/:slug',
    description: {
      summary: 'A published post.',
      scope: 'posts:read',
      answers: { 200: publicPost },
      refusals: [404],
    },
    document: `query RestPost($slug: String!) {
      result: post(slug: $slug) {
        title slug content excerpt metaTitle metaDescription featuredImage publishedAt
        readTime: readingTime categories { id name } author { name avatarUrl bio }
      }
    }`,
    missing: () => new RestError(404, 'Post not found'),
    answer: (body) => ({ status: 200, body }),
  }),
];

/** A whole number of the query string, or the usual one. It throws RestError 400 for a number out of range. */
function whole(usual: number, most: number): FieldReader {
  return ({ value, field }) => {
    if (value === undefined) return usual;
    const digits = textOrNull(value) ?? '';
    const number = /^\d{1,10}$/.test(digits) ? Number(digits) : Number.NaN;
    if (number >= 1 && number <= most) return number;
    throw fieldError(field, `${field} must be a whole number from 1 to ${most}`);
  };
}
