import { builder } from '../../../schema/builder.ts';
import { idOf } from '../../../schema/globalId.ts';
import { Post } from '../Post.ts';

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
