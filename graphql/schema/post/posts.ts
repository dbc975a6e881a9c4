import { InvalidInputError } from '../../domain/errors.ts';
import { isAllowed } from '../../domain/policy.ts';
import { countPosts, postsOnPage } from '../../domain/posts/listPosts.ts';
import { matchingPosts } from '../../domain/posts/matchingPosts.ts';
import { NEWEST_FIRST, postOrder } from '../../domain/posts/postOrder.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context.ts';
import { idOf } from '../globalId.ts';
import { Post } from './Post.ts';
import { PostStatus } from './PostStatus.ts';

const PostFilter = builder.inputType('PostFilter', {
  description:
    'Which posts to list; all conditions hold together. Without `includeDrafts`, `status` and `scheduled`: those that the public can read.',
  fields: (t) => ({
    search: t.string({ description: 'Part of the title or excerpt, in any letter case.' }),
    category: t.string({ description: 'Slug of a category.' }),
    tag: t.string({ description: 'Slug of a tag.' }),
    author: t.id({ description: 'Global id of an author.' }),
    includeDrafts: t.boolean({
      description: 'Drafts and posts whose date is yet to come as well. Only for staff.',
    }),
    status: t.field({ type: PostStatus, description: 'In this state. Only for staff.' }),
    scheduled: t.boolean({
      description:
        'True: only those whose date is yet to come; false: none of them. Only for staff.',
    }),
  }),
});

const PostOrderField = builder.enumType('PostOrderField', {
  description: 'What posts can be sorted by.',
  values: {
    date: { description: 'When it was or will be published; drafts without a date are newest.' },
    title: { description: 'The title.' },
    author: { description: 'Name of the author.' },
    views: { description: 'How often it was read. Only for staff.' },
    status: { description: 'Drafts, then what is published.' },
    updated: { description: 'When it was last saved.' },
  },
});

const OrderDirection = builder.enumType('OrderDirection', {
  description: 'Which end of an order comes first.',
  values: {
    asc: { description: 'Smallest, earliest, first in the alphabet.' },
    desc: { description: 'Largest, latest, last in the alphabet.' },
  },
});

const PostOrder = builder.inputType('PostOrder', {
  description: 'How to sort posts.',
  fields: (t) => ({
    field: t.field({ type: PostOrderField, required: true, description: 'By what.' }),
    direction: t.field({
      type: OrderDirection,
      required: true,
      description: 'Which end comes first.',
    }),
  }),
});

interface ListArguments {
  filter?: typeof PostFilter.$inferInput | null;
  orderBy?: typeof PostOrder.$inferInput | null;
}

/** Whether a list is asked for that only staff may see. */
function isForStaff({ filter, orderBy }: ListArguments): boolean {
  const { includeDrafts, status, scheduled } = filter ?? {};
  const everything = Boolean(includeDrafts) || Boolean(status) || typeof scheduled === 'boolean';
  return everything || orderBy?.field === 'views';
}

/** Conditions and order of a list, for this viewer. */
function listedBy(args: ListArguments, { viewer, services }: Context) {
  const { includeDrafts: _, author, ...conditions } = args.filter ?? {};
  const isStaff = isAllowed(viewer, 'drafts:read');
  const everything = isStaff && isForStaff(args);
  const matched = { ...conditions, authorId: author ? idOf('Author', author) : null };
  const unsorted = everything ? postOrder('date', 'desc') : NEWEST_FIRST;
  return {
    where: matchingPosts(matched, { now: services.clock.now(), everything }),
    orderBy: args.orderBy ? postOrder(args.orderBy.field, args.orderBy.direction) : unsorted,
    countedAs: isStaff ? null : JSON.stringify(Object.entries(matched).toSorted()),
    isSearch: !isStaff && Boolean(matched.search?.trim()),
  };
}

/** How many a list has in all, where reading its page has told already: by the arguments it was asked for with. */
const counted = new WeakMap<object, number>();

builder.queryField('posts', (t) =>
  t.prismaConnection(
    {
      type: Post,
      cursor: 'id',
      description: 'Posts, newest first unless sorted otherwise.',
      authScopes: (_root, args) =>
        isForStaff(args) ? { can: 'drafts:read' } : { open: 'posts:read' },
      maxSize: (_args, { viewer }) => (isAllowed(viewer, 'drafts:read') ? 1000 : 100),
      args: {
        page: t.arg.int({
          description:
            'Number of a page, from 1, instead of a cursor; `first` is its length. A page past the end is empty.',
        }),
        filter: t.arg({ type: PostFilter, description: 'Which to list.' }),
        orderBy: t.arg({ type: PostOrder, description: 'How to sort.' }),
      },
      totalCount: (_root, args, context) =>
        counted.get(args) ?? countPosts(listedBy(args, context), context.services),
      resolve: async (query, _root, args, context) => {
        const { page } = args;
        const listed = listedBy(args, context);
        if (typeof page !== 'number') {
          const { where, orderBy } = listed;
          return context.services.database.prisma.post.findMany({ ...query, where, orderBy });
        }
        if (page < 1) {
          throw new InvalidInputError([{ field: 'page', message: 'Pages count from 1' }]);
        }
        const { last, after, before } = args;
        if ([last, after, before].some((each) => (each ?? null) !== null)) {
          throw new InvalidInputError([{ field: 'page', message: 'A page goes with first alone' }]);
        }
        // Reading it tells Pothos that the selection is not forgotten: an empty page needs no query.
        const selection = { ...query };
        const { posts, total } = await postsOnPage(selection, page, listed, context.services);
        if (total !== null) counted.set(args, total);
        return posts;
      },
    },
    { name: 'PostConnection' },
    { name: 'PostEdge' },
  ),
);
