import { previewedPost } from './previewLink.ts';
import { builder } from '../../../schema/builder.ts';
import { Post } from '../Post.ts';

builder.queryField('postPreview', (t) =>
  t.prismaField({
    type: Post,
    nullable: true,
    description: 'The post of a preview link. Null if the link has expired or does not exist.',
    authScopes: { open: 'posts:read' },
    grantScopes: ['previewedPost'],
    args: {
      token: t.arg.string({ required: true, description: 'The last part of the link.' }),
    },
    resolve: async (query, _root, { token }, { services }) => {
      const selection = { ...query };
      const id = await previewedPost(token, services);
      if (id === null) return null;
      return services.database.prisma.post.findUnique({ ...selection, where: { id } });
    },
  }),
);
