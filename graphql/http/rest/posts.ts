import { RestError } from './problems.ts';
import { route } from './route.ts';

interface Named {
  id: string;
  name: string;
}

interface ListedPost {
  id: string;
  slug: string;
  title: string;
  excerpt: string | null;
  featuredImage: string | null;
  categories: Named[];
  readingTime: number;
  author: { name: string; avatarUrl: string | null };
  publishedAt: string;
}

interface PostList {
  totalCount: number;
  edges: { node: ListedPost }[];
}

interface PublicPost {
  title: string;
  slug: string;
  content: string;
  excerpt: string | null;
  metaTitle: string | null;
  metaDescription: string | null;
  featuredImage: string | null;
  publishedAt: string;
  readTime: number;
  categories: Named[];
  author: { name: string; avatarUrl: string | null; bio: string | null };
}

const PAGE_SIZE = 9;
const LARGEST_PAGE_SIZE = 50;
/** The largest GraphQL Int. */
const LAST_PAGE = 2 ** 31 - 1;

export const postRoutes = [
  route<PostList>({
    method: 'GET',
    path: '/api/blog/posts',
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
    variables: ({ query }) => ({
      page: whole(query, 'page', 1, LAST_PAGE),
      limit: whole(query, 'limit', PAGE_SIZE, LARGEST_PAGE_SIZE),
    }),
    answer: ({ totalCount: total, edges }, _context, { page, limit }) => ({
      status: 200,
      body: {
        posts: edges.map(({ node }) => node),
        pagination: { page, limit, total, totalPages: Math.ceil(total / Number(limit)) },
      },
    }),
  }),
  route<PublicPost | null>({
    method: 'GET',
    path: '/api/blog/posts/:slug',
    document: `query RestPost($slug: String!) {
      result: post(slug: $slug) {
        title slug content excerpt metaTitle metaDescription featuredImage publishedAt
        readTime: readingTime categories { id name } author { name avatarUrl bio }
      }
    }`,
    variables: ({ params }) => ({ slug: params['slug'] ?? '' }),
    answer: (post) => {
      if (!post) throw new RestError(404, 'Post not found');
      return { status: 200, body: post };
    },
  }),
];

/** A whole number of the query string, or the default. @throws RestError 400 where it is out of range. */
function whole(query: URLSearchParams, name: string, usual: number, most: number): number {
  const text = query.get(name);
  if (text === null) return usual;
  const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= 1 && number <= most) return number;
  const message = `${name} must be a whole number from 1 to ${most}`;
  throw new RestError(400, message, { errors: [{ field: name, msg: message }] });
}
