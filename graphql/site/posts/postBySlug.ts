import { POSTS, REDIRECTS } from '../../platform/content/content.ts';
import { isAllowed, type Subject } from '../../../web/content/staff/policy.ts';
import { builder } from '../../schema/builder.ts';
import { Post, visibleTo } from './Post.ts';
import { movedSlug } from '../addresses/movedAddresses.ts';
import { idOf } from '../../schema/globalId.ts';
import type { Prisma, PrismaClient } from '../../../prisma/generated/client/client.ts';

builder.queryField('post', (t) =>
  t.prismaField({
    type: Post,
    nullable: true,
    // An earlier slug.
    extensions: { cost: 1 },
    description:
      'A post by its slug. Null if it does not exist or you may not read it. An earlier slug finds the post too: if `slug` differs, redirect.',
    authScopes: (_root, { preview }) => (preview ? { can: 'drafts:read' } : { open: 'posts:read' }),
    args: {
      slug: t.arg.string({
        required: true,
        description: 'The last part of the URL `/blog/{slug}`.',
      }),
      preview: t.arg.boolean({
        description: 'True also finds drafts and scheduled posts. Only for staff.',
      }),
    },
    resolve: (query, _root, { slug, preview }, { viewer, services }) => {
      const { prisma } = services.database;
      const selection = { ...query };
      const find = () =>
        findPost(
          slug,
          (where) => prisma.post.findFirst({ ...selection, where }),
          { viewer: preview ? viewer : null, now: services.clock.now() },
          prisma,
        );
      // Staff see each change at once.
      if (preview || isAllowed(viewer, 'drafts:read')) return find();
      return services.content.remember(
        JSON.stringify(['post', slug, selection]),
        [POSTS, REDIRECTS],
        find,
      );
    },
  }),
);

builder.queryField('postToEdit', (t) =>
  t.prismaField({
    type: Post,
    nullable: true,
    description:
      'A post with any status, for the editor. Null if it does not exist, or if you are not staff.',
    authScopes: { can: 'drafts:read' },
    args: { id: t.arg.id({ required: true, description: 'Global id of the post.' }) },
    resolve: (query, _root, { id }, { services }) =>
      services.database.prisma.post.findUnique({ ...query, where: { id: idOf('Post', id) } }),
  }),
);

/**
 * Finds the post with this slug, otherwise the post that had this slug before. Null if the viewer may not read the post, so
 * that nobody learns that a draft exists.
 */
async function findPost<Found>(
  slug: string,
  find: (where: Prisma.PostWhereInput) => Promise<Found | null>,
  { viewer, now }: { viewer: Subject; now: Date },
  prisma: PrismaClient,
): Promise<Found | null> {
  const visible = visibleTo(viewer, now);
  const post = await find({ AND: [{ slug }, visible] });
  if (post) return post;
  const current = await movedSlug(slug, prisma);
  return current === null ? null : find({ AND: [{ slug: current }, visible] });
}
