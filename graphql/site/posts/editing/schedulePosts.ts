import { schedulePosts as rules } from '../../../../web/content/site/posts/post.ts';
import { actorOf } from '../../../schema/access/staffActor.ts';
import { builder } from '../../../schema/builder.ts';
import { NotFoundError, StaleVersionError } from '../../../schema/errors.ts';
import { idOf } from '../../../schema/globalId.ts';
import { mutation } from '../../../schema/mutation.ts';
import { postsPayload, saveAll } from './bulk.ts';

const ScheduledPostInput = builder.inputType('ScheduledPostInput', {
  description: 'A post, and when it goes live.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'Global id of the post.' }),
    version: t.int({
      description:
        'The version of the post that you have loaded. If somebody has saved since, no post is changed. If absent, versions are not compared.',
    }),
    publishedAt: t.field({
      type: 'DateTime',
      required: true,
      description: 'The publication date. The post is public at once if it has passed.',
    }),
  }),
});

mutation('schedulePosts', {
  description:
    'Publishes several posts at dates of their own. If one post cannot be changed, no post is changed.',
  authScopes: { staffCan: 'posts:write' },
  validate: rules,
  errors: [NotFoundError, StaleVersionError],
  input: {
    description: 'The posts, and their dates.',
    fields: (t) => ({
      posts: t.field({
        type: [ScheduledPostInput],
        required: true,
        description: '1 to 100 posts.',
      }),
    }),
  },
  payload: postsPayload('SchedulePostsPayload', 'The posts with their new dates'),
  resolve: async ({ posts }, context) => {
    const changes = posts.map((post) => ({
      ...post,
      id: idOf('Post', post.id),
      status: 'published' as const,
    }));
    await saveAll(changes, actorOf(context), context.services);
    return { postIds: changes.map(({ id }) => id) };
  },
});
