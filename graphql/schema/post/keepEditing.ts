import { NotFoundError } from '../../domain/errors.ts';
import { keepEditing, type PresentEditor } from '../../domain/posts/presence.ts';
import { actorOf } from '../actor.ts';
import { builder } from '../builder.ts';
import { idOf } from '../globalId.ts';
import { mutation } from '../mutation.ts';

const PostEditor = builder.objectRef<PresentEditor>('PostEditor').implement({
  description: 'Somebody else who has a post open in the editor.',
  fields: (t) => ({
    username: t.exposeString('username', { description: 'Who it is.' }),
    seenAt: t.expose('seenAt', { type: 'DateTime', description: 'When they were last heard of.' }),
  }),
});

mutation('keepEditing', {
  description:
    'Says that a post is open in the editor, and asks who else has it open. To be called every ten seconds.',
  authScopes: { can: 'posts:write' },
  errors: [NotFoundError],
  input: builder.inputType('KeepEditingInput', {
    description: 'Which post.',
    fields: (t) => ({ id: t.id({ required: true, description: 'Global id of the post.' }) }),
  }),
  payload: builder.objectRef<{ editors: PresentEditor[] }>('KeepEditingPayload').implement({
    description: 'Who else is there.',
    fields: (t) => ({
      editors: t.field({
        type: [PostEditor],
        description: 'Everybody else who was heard of within thirty seconds, the latest first.',
        resolve: ({ editors }) => editors,
      }),
    }),
  }),
  resolve: async ({ id }, context) => ({
    editors: await keepEditing(idOf('Post', id), actorOf(context).userId, context.services),
  }),
});
