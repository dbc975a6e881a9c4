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

/** The whole list is one answer, as far as that is sensible; `page` asks for what lies behind. */
const MOST_POSTS = 1000;

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
    variables: ({ query }) => ({ page: pageOf(query), first: MOST_POSTS }),
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
    // The first field is for staff alone: the others may be read with an API key, which must not reach this.
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

/** Reading answers whole things, writing takes their ids: both are there, so that what was read can be sent back. */
function withIds(post: StaffPost) {
  const { author, categories } = post;
  return { ...post, authorId: author.id, categoryIds: categories.map(({ id }) => id) };
}

function pageOf(query: URLSearchParams): number {
  const text = query.get('page') ?? '1';
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new RestError(400, 'page must be a whole number from 1');
}
