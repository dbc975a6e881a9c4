import { postFields, versionOf } from './postFields.ts';
import { RestError } from './problems.ts';
import { failure, route } from './route.ts';

interface Named {
  id: string;
  name: string;
}

interface StaffPost {
  author: Named;
  categories: Named[];
  [field: string]: unknown;
}

const POST = `id slug title excerpt content status isScheduled publishedAt createdAt updatedAt views version
  readingTime featuredImage featuredImageAlt metaTitle metaDescription
  author { id name } categories { id name } tags { id name }`;

const FAILURES = failure('InvalidInputError');

/** One response holds this many posts; `page` asks for the next ones. */
const MAX_POSTS = 1000;

export const adminPostRoutes = [
  route<{ edges: { node: StaffPost }[] }>({
    method: 'GET',
    path: '/api/admin/blog/posts',
    forStaff: true,
    document: `query RestAdminPosts($page: Int!, $first: Int!) {
      result: posts(first: $first, page: $page, filter: { includeDrafts: true }) {
        edges { node { ${POST} } }
      }
    }`,
    variables: ({ query }) => ({ page: pageOf(query), first: MAX_POSTS }),
    answer: ({ edges }) => ({
      status: 200,
      body: { posts: edges.map(({ node }) => withIds(node)) },
    }),
  }),
  route<StaffPost | null>({
    method: 'GET',
    path: '/api/admin/blog/posts/:id',
    forStaff: true,
    document: `query RestAdminPost($id: ID!) { result: postToEdit(id: $id) { ${POST} } }`,
    variables: ({ params }) => ({ id: params['id'] }),
    answer: found,
  }),
  route<StaffPost | null>({
    method: 'GET',
    path: '/api/admin/blog/preview/:slug',
    forStaff: true,
    document: `query RestPreview($slug: String!) { result: post(slug: $slug, preview: true) { ${POST} } }`,
    variables: ({ params }) => ({ slug: params['slug'] }),
    answer: found,
  }),
  route<{ authors: Named[]; categories: Named[] }>({
    method: 'GET',
    path: '/api/admin/blog/metadata',
    forStaff: true,
    document: `query RestMetadata {
      defaultAuthor { id }
      authors { id name }
      categories { id name }
    }`,
    answer: ({ authors, categories }) => ({ status: 200, body: { authors, categories } }),
  }),
  route<{ post: StaffPost }>({
    method: 'POST',
    path: '/api/admin/blog/posts',
    forStaff: true,
    document: `mutation RestCreatePost($input: CreatePostInput!) {
      result: createPost(input: $input) {
        ... on CreatePostPayload { post { ${POST} } }
        ${FAILURES}
      }
    }`,
    variables: ({ body }) => ({ input: { title: '', content: '', ...postFields(body) } }),
    answer: ({ post }) => ({ status: 201, body: withIds(post) }),
  }),
  route<{ post: StaffPost }>({
    method: 'PUT',
    path: '/api/admin/blog/posts/:id',
    forStaff: true,
    document: `mutation RestUpdatePost($input: UpdatePostInput!) {
      result: updatePost(input: $input) {
        ... on UpdatePostPayload { post { ${POST} } }
        ${FAILURES}
      }
    }`,
    variables: ({ params, body }) => ({
      input: { ...postFields(body), id: params['id'], version: versionOf(body) },
    }),
    answer: ({ post }) => ({ status: 200, body: withIds(post) }),
  }),
  route({
    method: 'DELETE',
    path: '/api/admin/blog/posts/:id',
    forStaff: true,
    document: `mutation RestDeletePost($input: DeletePostInput!) {
      result: deletePost(input: $input) { ${failure()} }
    }`,
    variables: ({ params }) => ({ input: { id: params['id'] } }),
    answer: () => ({ status: 204 }),
  }),
];

function found(post: StaffPost | null) {
  if (!post) throw new RestError(404, 'Post not found');
  return { status: 200, body: withIds(post) };
}

/** Adds the ids that writing takes, so that a client can send back what it has read. */
function withIds(post: StaffPost) {
  const { author, categories } = post;
  return { ...post, authorId: author.id, categoryIds: categories.map(({ id }) => id) };
}

function pageOf(query: URLSearchParams): number {
  const text = query.get('page') ?? '1';
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new RestError(400, 'page must be a whole number from 1');
}
