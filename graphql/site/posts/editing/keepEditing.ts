import { NotFoundError } from '../../../schema/errors.ts';
import { keepEditing, type PresentEditor } from './presence.ts';
import { actorOf } from '../../../schema/access/staffActor.ts';
import { builder } from '../../../schema/builder.ts';
import { idOf } from '../../../schema/globalId.ts';
import { mutation } from '../../../schema/mutation.ts';

const PostEditor = builder.objectRef<PresentEditor>('PostEditor').implement({
  description: 'A person who has the same post open in the editor.',
  fields: (t) => ({
    username: t.exposeString('username', { description: 'Username of the person.' }),
    seenAt: t.expose('seenAt', {
      type: 'DateTime',
      description: 'When the editor of this person last reported.',
    }),
  }),
});

mutation('keepEditing', {
  description:
    'Reports that you have a post open in the editor, and returns who else has it open. Send it every ten seconds.',
  authScopes: { staffCan: 'posts:write' },
  errors: [NotFoundError],
  input: {
    description: 'The post.',
    fields: (t) => ({ id: t.id({ required: true, description: 'Global id of the post.' }) }),
  },
  payload: {
    description: 'The other editors of the post.',
    fields: {
      editors: {
        type: [PostEditor],
        description:
          'Other people whose editor reported within the last thirty seconds, latest first.',
      },
    },
  },
  resolve: async ({ id }, context) => ({
    editors: await keepEditing(idOf('Post', id), actorOf(context).userId, context.services),
  }),
});
