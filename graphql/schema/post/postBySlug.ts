import { findPost } from '../../domain/posts/findPost.ts';
import { builder } from '../builder.ts';
import { Post } from './Post.ts';

builder.queryField('post', (t) =>
  t.prismaField({
    type: Post,
    nullable: true,
    description:
      'A post by its slug; null where there is none that whoever asks may read. A slug that it had once finds it too: compare `slug`, and redirect where it differs.',
    authScopes: (_root, { preview }) => (preview ? { can: 'drafts:read' } : { open: 'posts:read' }),
    args: {
      slug: t.arg.string({ required: true, description: 'As in the address /blog/{slug}.' }),
      preview: t.arg.boolean({
        description: 'Also a draft or a post whose date is yet to come. Only for staff.',
      }),
    },
    resolve: (query, _root, { slug, preview }, { viewer, services }) => {
      const { prisma } = services.database;
      return findPost(
        slug,
        (where) => prisma.post.findFirst({ ...query, where }),
        { viewer: preview ? viewer : null, now: services.clock.now() },
        prisma,
      );
    },
  }),
);
