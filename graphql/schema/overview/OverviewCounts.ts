import type { CallStatus as Status } from '../../../prisma/generated/client/client.ts';
import type { Count } from '../../domain/overview/counts.ts';
import { builder } from '../builder.ts';
import { CallStatus } from '../call/CallStatus.ts';
import { Post } from '../post/Post.ts';

export const OverviewCount = builder.objectRef<Count>('OverviewCount').implement({
  description: 'How often a value occurs.',
  fields: (t) => ({
    name: t.exposeString('name', {
      nullable: true,
      description: 'The value; null for those that have none.',
    }),
    count: t.exposeInt('count', { description: 'How many have it.' }),
  }),
});

export const OverviewCallStatus = builder
  .objectRef<{ status: Status; count: number }>('OverviewCallStatus')
  .implement({
    description: 'How many calls are in a state.',
    fields: (t) => ({
      status: t.field({
        type: CallStatus,
        description: 'The state, as it is now.',
        resolve: ({ status }) => status,
      }),
      count: t.exposeInt('count', { description: 'How many calls are in it.' }),
    }),
  });

/** A post's name among the counts is its id. */
export const OverviewPost = builder.objectRef<Count>('OverviewPost').implement({
  description: 'How often a post was read.',
  fields: (t) => ({
    views: t.exposeInt('count', { description: 'Readers, each counted once an hour.' }),
    post: t.prismaField({
      type: Post,
      nullable: true,
      description: 'The post; null where it was deleted a moment ago.',
      resolve: (query, { name }, _args, { services }) =>
        services.database.prisma.post.findUnique({ ...query, where: { id: name ?? '' } }),
    }),
  }),
});
