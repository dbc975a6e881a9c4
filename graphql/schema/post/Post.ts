import * as z from 'zod/mini';
import { isPublic, isScheduled, visibleTo } from '../../domain/posts/visibility.ts';
import { builder } from '../builder.ts';
import { Category } from '../category/Category.ts';
import type { NodeAccess } from '../nodeAccess.ts';
import { Author } from './Author.ts';
import { PostHeading } from './PostHeading.ts';
import { PostStatus } from './PostStatus.ts';
import { Tag } from './Tag.ts';

const headings = z.array(z.object({ id: z.string(), text: z.string(), level: z.number() }));

export const Post = builder.prismaNode('Post', {
  description:
    'An article of the blog. Everybody may read it once it is published and its date has come; before that staff, and whoever has a preview link.',
  nullable: true,
  id: { field: 'id', description: 'Opaque id, unique over all types.' },
  // To whoever may not read it, it is not there.
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
    slug: t.exposeString('slug', { description: 'Its part of the address /blog/{slug}.' }),
    title: t.exposeString('title', { description: 'The headline.' }),
    excerpt: t.exposeString('excerpt', {
      nullable: true,
      description: 'What it says in a sentence or two; null when nobody wrote that.',
    }),
    content: t.exposeString('content', { description: 'Markdown as it was written.' }),
    contentHtml: t.exposeString('contentHtml', {
      description: 'The content as sanitised HTML, made when it was saved.',
    }),
    headings: t.field({
      type: [PostHeading],
      description: 'The headings of the content, in their order.',
      select: { headings: true },
      resolve: (post) => headings.parse(post.headings),
    }),
    status: t.expose('status', {
      type: PostStatus,
      description: 'Whether it is meant for the public.',
    }),
    isScheduled: t.boolean({
      description: 'True where it is published, but its date is yet to come.',
      resolve: (post, _args, { services }) => isScheduled(post, services.clock.now()),
    }),
    publishedAt: t.expose('publishedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was or will be published; null for a draft without a date.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was begun.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When it was last saved.' }),
    readingTime: t.exposeInt('readingTimeMinutes', {
      description: 'Minutes that reading takes, at least 1.',
    }),
    author: t.relation('author', { type: Author, description: 'Whose name it is under.' }),
    categories: t.field({
      type: [Category],
      description: 'Its subjects; the first is the one that cards show.',
      select: (_args, _context, nested) => ({
        categories: { orderBy: { position: 'asc' }, select: { category: nested(true) } },
      }),
      resolve: ({ categories }) => categories.map(({ category }) => category),
    }),
    tags: t.field({
      type: [Tag],
      description: 'What else it is about, by name.',
      select: (_args, _context, nested) => ({
        tags: { orderBy: { tag: { name: 'asc' } }, select: { tag: nested(true) } },
      }),
      resolve: ({ tags }) => tags.map(({ tag }) => tag),
    }),
    metaTitle: t.exposeString('metaTitle', {
      nullable: true,
      description: 'Title for search engines; null means: the title.',
    }),
    metaDescription: t.exposeString('metaDescription', {
      nullable: true,
      description: 'Description for search engines; null means: the excerpt.',
    }),
    featuredImage: t.exposeString('featuredImage', {
      nullable: true,
      description: 'Path or address of the picture above it; null where there is none.',
    }),
    featuredImageAlt: t.exposeString('featuredImageAlt', {
      nullable: true,
      description: 'What that picture shows, in words; null when nobody wrote that.',
    }),
    socialImage: t.exposeString('socialImage', {
      nullable: true,
      description:
        'Path of the 1200 × 630 picture for link previews; null until it is made, shortly after publishing.',
    }),
    views: t.exposeInt('viewCount', {
      description:
        'How often it was read: without programs, and once for each reader and hour. Staff only.',
      authScopes: { can: 'drafts:read' },
    }),
    version: t.exposeInt('version', {
      description:
        'Counts saves. Name it when saving, so that nobody else’s work is overwritten. Staff only.',
      authScopes: { can: 'drafts:read' },
    }),
  }),
});
