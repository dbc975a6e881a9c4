import { builder } from '../../../schema/builder.ts';
import { Post } from '../Post.ts';

/** The payload of a mutation that saves one post, by the post's id in the database. */
export function postPayload(name: string, description: string) {
  return builder.objectRef<{ postId: string }>(name).implement({
    description,
    fields: (t) => ({
      post: t.prismaField({
        type: Post,
        description: 'The post after the change.',
        resolve: (query, { postId }, _args, { services }) =>
          services.database.prisma.post.findUniqueOrThrow({ ...query, where: { id: postId } }),
      }),
    }),
  });
}
