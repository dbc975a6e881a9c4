import { InvalidInputError } from '../../schema/errors.ts';
import { isAllowed } from '../../../web/content/staff/policy.ts';
import {
  countPosts,
  listPosts,
  matchingPosts,
  NEWEST_FIRST,
  postOrder,
  postsOnPage,
} from './listPosts.ts';
import { builder } from '../../schema/builder.ts';
import type { Context } from '../../schema/context.ts';
import { idOf } from '../../schema/globalId.ts';
import { Post, PostStatus } from './Post.ts';

const PostFilter = builder.inputType('PostFilter', {
  description:
    'Which posts to list. A post must match all conditions. Without `includeDrafts`, `status` and `scheduled`, only public posts are listed.',
  fields: (t) => ({
    search: t.string({ description: 'Part of the title or excerpt. Letter case does not matter.' }),
    category: t.string({ description: 'Slug of a category.' }),
    tag: t.string({ description: 'Slug of a tag.' }),
    author: t.id({ description: 'Global id of an author.' }),
    authorSlug: t.string({ description: 'Slug of an author.' }),
    publishedAfter: t.field({
      type: 'DateTime',
      description: 'Only posts with a publication date at or after this time.',
    }),
    publishedBefore: t.field({
      type: 'DateTime',
      description: 'Only posts with a publication date before this time.',
    }),
    includeDrafts: t.boolean({
      description: 'True also lists drafts and scheduled posts. Only for staff.',
    }),
    status: t.field({
      type: PostStatus,
      description: 'Only posts with this status. Only for staff.',
    }),
    scheduled: t.boolean({
      description: 'True lists only scheduled posts. False leaves them out. Only for staff.',
    }),
  }),
});

const PostOrderField = builder.enumType('PostOrderField', {
  description: 'What posts can be sorted by.',
  values: {
    date: { description: 'The publication date. Drafts without a date count as newest.' },
    title: { description: 'The title.' },
    author: { description: 'The name of the author.' },
    views: { description: 'The number of readers. Only for staff.' },
    status: { description: 'The status: drafts first, then published posts.' },
    updated: { description: 'When it was last saved.' },
  },
});

const OrderDirection = builder.enumType('OrderDirection', {
  description: 'The direction of sorting.',
  values: {
    asc: { description: 'From smallest to largest, from earliest to latest, from A to Z.' },
    desc: { description: 'From largest to smallest, from latest to earliest, from Z to A.' },
  },
});

const PostOrder = builder.inputType('PostOrder', {
  description: 'How to sort posts.',
  fields: (t) => ({
    field: t.field({ type: PostOrderField, required: true, description: 'The value to sort by.' }),
    direction: t.field({
      type: OrderDirection,
      required: true,
      description: 'The direction.',
    }),
  }),
});

interface ListArguments {
  filter?: typeof PostFilter.$inferInput | null;
  orderBy?: typeof PostOrder.$inferInput | null;
}

/** Whether the arguments ask for posts that only staff may see. */
function isForStaff({ filter, orderBy }: ListArguments): boolean {
  const { includeDrafts, status, scheduled } = filter ?? {};
  const everything = Boolean(includeDrafts) || Boolean(status) || typeof scheduled === 'boolean';
  return everything || orderBy?.field === 'views';
}

/** The conditions and the order of a list, for this caller. */
function listedBy(args: ListArguments, { viewer, services }: Context) {
  const { includeDrafts: _, author, ...conditions } = args.filter ?? {};
  const isStaff = isAllowed(viewer, 'drafts:read');
  const everything = isStaff && isForStaff(args);
  const matched = { ...conditions, authorId: author ? idOf('Author', author) : null };
  const unsorted = everything ? postOrder('date', 'desc') : NEWEST_FIRST;
  return {
    where: matchingPosts(matched, { now: services.clock.now(), everything }),
    orderBy: args.orderBy ? postOrder(args.orderBy.field, args.orderBy.direction) : unsorted,
    keptAs: isStaff ? null : JSON.stringify(Object.entries(matched).toSorted()),
    isSearch: !isStaff && Boolean(matched.search?.trim()),
  };
}

builder.queryField('posts', (t) =>
  t.prismaConnection(
    {
      type: Post,
      cursor: 'id',
      description: 'Posts. The newest come first unless you sort by something else.',
      authScopes: (_root, args) =>
        isForStaff(args) ? { can: 'drafts:read' } : { open: 'posts:read' },
      maxSize: (_args, { viewer }) => (isAllowed(viewer, 'drafts:read') ? 1000 : 100),
      args: {
        page: t.arg.int({
          description:
            'Number of the page, starting at 1, in place of a cursor. `first` is the page size. A page after the end is empty.',
        }),
        filter: t.arg({ type: PostFilter, description: 'Which posts to list.' }),
        orderBy: t.arg({ type: PostOrder, description: 'How to sort.' }),
      },
      totalCount: (_root, args, context) =>
        context.lookups.postTotals.get(JSON.stringify(args)) ??
        countPosts(listedBy(args, context), context.services),
      resolve: async (query, _root, args, context) => {
        const { page } = args;
        const listed = listedBy(args, context);
        // Pothos fails if `query` is never read, and an empty page needs no query.
        const selection = { ...query };
        if (typeof page !== 'number') return listPosts(selection, listed, context.services);
        if (page < 1) {
          throw new InvalidInputError([{ field: 'page', message: 'Pages count from 1' }]);
        }
        const { last, after, before } = args;
        if ([last, after, before].some((each) => (each ?? null) !== null)) {
          throw new InvalidInputError([{ field: 'page', message: 'A page goes with first alone' }]);
        }
        const { posts, total } = await postsOnPage(selection, page, listed, context.services);
        if (total !== null) context.lookups.postTotals.set(JSON.stringify(args), total);
        return posts;
      },
    },
    { name: 'PostConnection' },
    { name: 'PostEdge' },
  ),
);
