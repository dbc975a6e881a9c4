import type { CallStatus as Status } from '../../../prisma/generated/client/client.ts';
import type { Count } from './counts.ts';
import { builder } from '../../schema/builder.ts';
import { CallStatus } from '../../sales/calls/CallStatus.ts';
import { Post } from '../../site/posts/Post.ts';

export const OverviewCount = builder.objectRef<Count>('OverviewCount').implement({
  description: 'How often one value occurs.',
  fields: (t) => ({
    name: t.exposeString('name', {
      nullable: true,
      description: 'The value. Null for entries without a value.',
    }),
    count: t.exposeInt('count', { description: 'Number of entries with this value.' }),
  }),
});

export const OverviewCallStatus = builder
  .objectRef<{ status: Status; count: number }>('OverviewCallStatus')
  .implement({
    description: 'Number of calls with one status.',
    fields: (t) => ({
      status: t.field({
        type: CallStatus,
        description: 'The current status.',
        resolve: ({ status }) => status,
      }),
      count: t.exposeInt('count', { description: 'Number of calls with this status.' }),
    }),
  });

/** The counted value is the id of the post. */
export const OverviewPost = builder.objectRef<Count>('OverviewPost').implement({
  description: 'The readers of one post.',
  fields: (t) => ({
    views: t.exposeInt('count', {
      description: 'Number of readers. Each reader counts once per hour.',
    }),
    post: t.prismaField({
      type: Post,
      nullable: true,
      description: 'The post. Null if it has just been deleted.',
      resolve: (query, { name }, _args, { services }) =>
        services.database.prisma.post.findUnique({ ...query, where: { id: name ?? '' } }),
    }),
  }),
});
