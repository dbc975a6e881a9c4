import * as z from 'zod/mini';
import { createPost, updatePost } from '../../../../web/content/site/posts/post.ts';
import { fieldError, RestError } from '../../../http/problems/problems.ts';
import type { Answers } from '../../../http/rest/__generated__/answers.ts';
import {
  type FieldReader,
  type FieldReaders,
  isFields,
  readText,
  textOrNull,
  unlessEmpty,
} from '../../../http/rest/readFields.ts';
import { failure, route } from '../../../http/rest/route.ts';

const named = z.object({ id: z.string(), name: z.string() });

const readPost = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.nullable(z.string()),
  content: z.string(),
  status: z.enum(['draft', 'published']),
  isScheduled: z.boolean(),
  publishedAt: z.nullable(z.iso.datetime()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  views: z.int(),
  version: z.int(),
  readingTime: z.int(),
  featuredImage: z.nullable(z.string()),
  featuredImageAlt: z.nullable(z.string()),
  metaTitle: z.nullable(z.string()),
  metaDescription: z.nullable(z.string()),
  author: named,
  categories: z.array(named),
  tags: z.array(named),
});

/** A post with the ids that writing takes, so that a client can send back what it has read. */
const staffPost = z.extend(readPost, {
  authorId: z.string(),
  categoryIds: z.array(z.string()),
});

type ReadPost = NonNullable<Answers['RestAdminPost']['result']>;

const POST = `id slug title excerpt content status isScheduled publishedAt createdAt updatedAt views version
  readingTime featuredImage featuredImageAlt metaTitle metaDescription
  author { id name } categories { id name } tags { id name }`;

const FAILURES = failure('InvalidInputError');

/** One response holds this many posts; `page` asks for the next ones. */
const MAX_POSTS = 1000;

/** @throws RestError 400 */
const page: FieldReader = ({ value = '1', field }) => {
  const digits = textOrNull(value) ?? '';
  if (/^[1-9]\d{0,8}$/.test(digits)) return Number(digits);
  throw fieldError(field, `${field} must be a whole number from 1`);
};

/** Clients send a post back in the form in which they have read it. Forms send their empty fields. */
const POST_FIELDS: FieldReaders = {
  title: textOnceSent,
  content: textOnceSent,
  slug: unlessEmpty,
  authorId: unlessEmpty,
  status: unlessEmpty,
  categoryIds: listOf(idOf),
  tags: listOf(nameOf),
  publishedAt: ({ value, field }) =>
    value === undefined ? undefined : dateOf(readText(value, field), field),
};

/** Null empties a text that must not be empty, so that the rules report it. An update keeps what was not sent. */
function textOnceSent({ value, read }: Parameters<FieldReader>[0]): unknown {
  return value === null ? '' : read();
}

function dateOf(text: string, field: string): string | null {
  if (text === '') return null;
  const date = new Date(text);
  const year = date.getUTCFullYear();
  if (year >= 1970 && year < 10_000) return date.toISOString();
  throw fieldError(field, `${field} must be a date and time`);
}

/** The items as texts. An empty text is the empty list of a form, and left out. */
function listOf(read: (item: unknown) => string | null): FieldReader {
  return ({ value, field }) => {
    if ((value ?? '') === '') return undefined;
    const items = Array.isArray(value) ? value.map(read) : [null];
    if (items.includes(null)) throw fieldError(field, `${field} must be a list of texts`);
    return items;
  };
}

function idOf(item: unknown): string | null {
  if (typeof item === 'string' || typeof item === 'number') return String(item);
  return isFields(item) && typeof item['id'] === 'string' ? item['id'] : null;
}

/** A tag by its name, or as an object like those in a post. */
function nameOf(item: unknown): string | null {
  if (typeof item === 'string') return item;
  return isFields(item) && typeof item['name'] === 'string' ? item['name'] : null;
}

export const adminPostRoutes = [
  route({
    method: 'GET',
    path: '/api/admin/blog/posts',
    forStaff: true,
    description: {
      summary: 'A page of 1,000 posts, drafts included.',
      query: z.object({ page: z.optional(z.int().check(z.minimum(1))) }),
      answers: { 200: z.object({ posts: z.array(staffPost) }) },
    },
    document: `query RestAdminPosts($page: Int!) {
      result: posts(first: ${MAX_POSTS}, page: $page, filter: { includeDrafts: true }) {
        edges { node { ${POST} } }
      }
    }`,
    reads: { page },
    answer: ({ edges }) => ({
      status: 200,
      body: { posts: edges.map(({ node }) => withIds(node)) },
    }),
  }),
  route({
    method: 'GET',
    path: '/api/admin/blog/posts/:id',
    forStaff: true,
    description: {
      summary: 'A post, also as a draft.',
      answers: { 200: staffPost },
      refusals: [404],
    },
    document: `query RestAdminPost($id: ID!) { result: postToEdit(id: $id) { ${POST} } }`,
    missing,
    answer: found,
  }),
  route({
    method: 'GET',
    path: '/api/admin/blog/preview/:slug',
    forStaff: true,
    description: {
      summary: 'A post by its slug, also as a draft.',
      answers: { 200: staffPost },
      refusals: [404],
    },
    document: `query RestPreview($slug: String!) { result: post(slug: $slug, preview: true) { ${POST} } }`,
    missing,
    answer: found,
  }),
  route({
    method: 'GET',
    path: '/api/admin/blog/metadata',
    forStaff: true,
    description: {
      summary: 'The authors and categories that a post can have.',
      answers: { 200: z.object({ authors: z.array(named), categories: z.array(named) }) },
    },
    document: `query RestMetadata {
      authors { id name }
      categories { id name }
    }`,
    answer: ({ authors, categories }) => ({ status: 200, body: { authors, categories } }),
  }),
  route({
    method: 'POST',
    path: '/api/admin/blog/posts',
    forStaff: true,
    description: {
      summary: 'Creates a post. Without a status it is a draft.',
      body: createPost,
      answers: { 201: staffPost },
      refusals: [409],
    },
    document: `mutation RestCreatePost($input: CreatePostInput!) {
      result: createPost(input: $input) {
        ... on CreatePostPayload { post { ${POST} } }
        ${FAILURES}
      }
    }`,
    reads: POST_FIELDS,
    answer: ({ post }) => ({ status: 201, body: withIds(post) }),
  }),
  route({
    method: 'PUT',
    path: '/api/admin/blog/posts/:id',
    forStaff: true,
    description: {
      summary:
        'Changes a post. Absent fields stay unchanged. A post that has all these values already keeps its version. 409 if the version is outdated.',
      body: z.omit(updatePost, { id: true, autosave: true }),
      answers: { 200: staffPost },
      refusals: [404, 409],
    },
    document: `mutation RestUpdatePost($input: UpdatePostInput!) {
      result: updatePost(input: $input) {
        ... on UpdatePostPayload { post { ${POST} } }
        ${FAILURES}
      }
    }`,
    reads: POST_FIELDS,
    answer: ({ post }) => ({ status: 200, body: withIds(post) }),
  }),
  route({
    method: 'DELETE',
    path: '/api/admin/blog/posts/:id',
    forStaff: true,
    description: {
      summary: 'Deletes a post.',
      answers: { 204: null },
      refusals: [400, 404],
    },
    document: `mutation RestDeletePost($input: DeletePostInput!) {
      result: deletePost(input: $input) { ${failure()} }
    }`,
    answer: () => ({ status: 204 }),
  }),
];

function missing() {
  return new RestError(404, 'Post not found');
}

function found(post: ReadPost) {
  return { status: 200, body: withIds(post) };
}

function withIds(post: ReadPost) {
  const { author, categories } = post;
  return { ...post, authorId: author.id, categoryIds: categories.map(({ id }) => id) };
}
