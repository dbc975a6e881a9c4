import { findPost } from './findPost.ts';
import { POSTS } from '../../platform/content/content.ts';
import { isAllowed } from '../../../web/content/staff/policy.ts';
import { builder } from '../../schema/builder.ts';
import { Post } from './Post.ts';

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
      return services.content.remember(JSON.stringify(['post', slug, selection]), [POSTS], find);
    },
  }),
);
