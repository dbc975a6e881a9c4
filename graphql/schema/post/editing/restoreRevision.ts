import { NotFoundError, StaleVersionError } from '../../../domain/errors.ts';
import { restoreRevision } from '../../../domain/posts/restoreRevision.ts';
import { actorOf } from '../../actor.ts';
import { builder } from '../../builder.ts';
import { idOf } from '../../globalId.ts';
import { mutation } from '../../mutation.ts';
import { postPayload } from './postPayload.ts';

mutation('restoreRevision', {
  description:
    'Restores the title, excerpt and content of an earlier version. The result is a new version, so the current one stays in the history.',
  authScopes: { staffCan: 'posts:write' },
  errors: [NotFoundError, StaleVersionError],
  input: builder.inputType('RestoreRevisionInput', {
    description: 'The revision to restore.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of the revision.' }),
      version: t.int({
        description:
          'The version of the post that you have loaded. If somebody has saved since, the change is refused.',
      }),
    }),
  }),
  payload: postPayload('RestoreRevisionPayload', 'The post after the change.'),
  resolve: async ({ id, version }, context) => ({
    postId: await restoreRevision(
      idOf('PostRevision', id),
      version ?? null,
      actorOf(context),
      context.services,
    ),
  }),
});
