import { builder } from '../builder.ts';
import { idOf } from '../globalId.ts';
import { Post } from './Post.ts';

builder.queryField('postToEdit', (t) =>
  t.prismaField({
    type: Post,
    nullable: true,
    description: 'A post whatever its status, for whoever writes; null where there is none.',
    authScopes: { can: 'drafts:read' },
    args: { id: t.arg.id({ required: true, description: 'Global id of the post.' }) },
    resolve: (query, _root, { id }, { services }) =>
      services.database.prisma.post.findUnique({ ...query, where: { id: idOf('Post', id) } }),
  }),
);
