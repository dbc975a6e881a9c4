import { NotFoundError, StaleVersionError } from '../../domain/errors.ts';
import { restoreRevision } from '../../domain/posts/restoreRevision.ts';
import { actorOf } from '../actor.ts';
import { builder } from '../builder.ts';
import { idOf } from '../globalId.ts';
import { mutation } from '../mutation.ts';
import { postPayload } from './postPayload.ts';

mutation('restoreRevision', {
  description:
    'Gives a post the title, excerpt and content that it had before, as a new version: nothing is lost by it.',
  authScopes: { can: 'posts:write' },
  errors: [NotFoundError, StaleVersionError],
  input: builder.inputType('RestoreRevisionInput', {
    description: 'Which revision.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of the revision.' }),
      version: t.int({
        description:
          'The version of the post that was seen: where somebody has saved since, it is refused.',
      }),
    }),
  }),
  payload: postPayload('RestoreRevisionPayload', 'The post as it was restored.'),
  resolve: async ({ id, version }, context) => ({
    postId: await restoreRevision(
      idOf('PostRevision', id),
      version ?? null,
      actorOf(context),
      context.services,
    ),
  }),
});
