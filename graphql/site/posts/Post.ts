import * as z from 'zod/mini';
import { builder } from '../../schema/builder.ts';
import type { Heading } from '../../platform/markdown/rendered.ts';
import { isPublic, isScheduled, published } from '../../versions/publication.ts';
import { OURS } from '../../schema/fromOutside.ts';
import { Category } from './Category.ts';
import type { NodeAccess } from '../../schema/access/scopes.ts';
import { Author } from './Author.ts';
import type { Prisma } from '../../../prisma/generated/client/client.ts';
import { isAllowed, type Subject } from '../../../web/content/staff/policy.ts';

export const PostStatus = builder.enumType('PostStatus', {
  description: 'Whether a post is a draft or published.',
  values: {
    draft: { description: 'Only staff, and holders of a preview link, can read the post.' },
    published: { description: 'Everybody can read the post after its publication date.' },
  },
});

export const PostHeading = builder.objectRef<Heading>('PostHeading').implement({
  description: 'A heading of a post, for a table of contents.',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Id of the HTML element, for a link.' }),
    text: t.exposeString('text', { description: 'The text of the heading.' }),
    level: t.exposeInt('level', { description: 'Level of the heading, from 2 to 6.' }),
  }),
});

const Tag = builder.prismaNode('Tag', {
  description: 'A tag of blog posts.',
  nullable: true,
  id: { field: 'id' },
  select: { id: true },
  authScopes: { open: 'posts:read' },
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name of the tag.' }),
    slug: t.exposeString('slug', { description: 'The part of the URL that names the tag.' }),
  }),
});

const headings = z.array(z.object({ id: z.string(), text: z.string(), level: z.number() }));

export const Post = builder.prismaNode('Post', {
  description:
    'A blog post. Everybody may read it after its publication date. Before that, only staff and holders of a preview link may read it.',
  nullable: true,
  id: { field: 'id' },
  // For callers who may not read it, it does not exist.
  findUnique: (id, { viewer, services }) => ({
    id,
    AND: [visibleTo(viewer, services.clock.now())],
  }),
  select: { id: true, status: true, publishedAt: true },
  extensions: { askedBy: () => ({ open: 'posts:read' }) } satisfies NodeAccess,
  authScopes: (post, { services }) =>
    isPublic(post, services.clock.now())
      ? { open: 'posts:read' }
      : { can: 'drafts:read', $granted: 'previewedPost' },
  fields: (t) => ({
    slug: t.exposeString('slug', {
      extensions: OURS,
      description: 'The last part of its URL, `/blog/{slug}`.',
    }),
    title: t.exposeString('title', { extensions: OURS, description: 'The title.' }),
    excerpt: t.exposeString('excerpt', {
      extensions: OURS,
      nullable: true,
      description: 'A summary in one or two sentences. Null for a post without a summary.',
    }),
    content: t.exposeString('content', {
      extensions: OURS,
      description: 'The content in Markdown.',
    }),
    contentHtml: t.exposeString('contentHtml', {
      extensions: OURS,
      description: 'The content as sanitised HTML.',
    }),
    headings: t.field({
      type: [PostHeading],
      description: 'The headings of the content, in order.',
      select: { headings: true },
      resolve: (post) => headings.parse(post.headings),
    }),
    status: t.expose('status', {
      type: PostStatus,
      description: 'Whether the post is a draft or published.',
    }),
    isScheduled: t.boolean({
      description: 'True if the post is published with a date in the future.',
      resolve: (post, _args, { services }) => isScheduled(post, services.clock.now()),
    }),
    publishedAt: t.expose('publishedAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'The publication date, which can be in the future. Null for a draft without a date.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was created.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When it was last saved.' }),
    readingTime: t.exposeInt('readingTimeMinutes', {
      description: 'Reading time in minutes, at least 1.',
    }),
    author: t.relation('author', { type: Author, description: 'The author of the post.' }),
    categories: t.field({
      type: [Category],
      description: 'The categories. Cards show the first one.',
      select: (_args, _context, nested) => ({
        categories: { orderBy: { position: 'asc' }, select: { category: nested(true) } },
      }),
      resolve: ({ categories }) => categories.map(({ category }) => category),
    }),
    tags: t.field({
      type: [Tag],
      description: 'The tags, sorted by name.',
      select: (_args, _context, nested) => ({
        tags: { orderBy: { tag: { name: 'asc' } }, select: { tag: nested(true) } },
      }),
      resolve: ({ tags }) => tags.map(({ tag }) => tag),
    }),
    metaTitle: t.exposeString('metaTitle', {
      extensions: OURS,
      nullable: true,
      description: 'Title for search engines. If null, the title is used.',
    }),
    metaDescription: t.exposeString('metaDescription', {
      extensions: OURS,
      nullable: true,
      description: 'Description for search engines. If null, the excerpt is used.',
    }),
    featuredImage: t.exposeString('featuredImage', {
      extensions: OURS,
      nullable: true,
      description: 'Path or URL of the image above the post. Null for a post without an image.',
    }),
    featuredImageAlt: t.exposeString('featuredImageAlt', {
      extensions: OURS,
      nullable: true,
      description: 'Alternative text of the featured image. Null if there is no such text.',
    }),
    socialImage: t.exposeString('socialImage', {
      extensions: OURS,
      nullable: true,
      description:
        'Path of the image for link previews, 1200 × 630 pixels. Null until it is made, shortly after publication.',
    }),
    views: t.exposeInt('viewCount', {
      description:
        'Number of readers without bots. Each visitor counts once per day. Null if you are not staff.',
      authScopes: { can: 'drafts:read' },
    }),
    version: t.exposeInt('version', {
      description:
        'The version, which increases with each save. Send it with `updatePost`, so that you do not overwrite the work of others. Null if you are not staff.',
      authScopes: { can: 'drafts:read' },
    }),
  }),
});

/** The condition for posts that this viewer may read. Empty for staff. */
export function visibleTo(viewer: Subject, now: Date): Prisma.PostWhereInput {
  return isAllowed(viewer, 'drafts:read') ? {} : published(now);
}
