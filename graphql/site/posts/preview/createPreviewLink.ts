import { NotFoundError } from '../../../schema/errors.ts';
import { createPreviewLink } from './previewLink.ts';
import { actorOf } from '../../../schema/access/staffActor.ts';
import { idOf } from '../../../schema/globalId.ts';
import { mutation } from '../../../schema/mutation.ts';

mutation('createPreviewLink', {
  description:
    'Creates a link that lets anybody read a post for a week, even if it is a draft. Only this response contains the link.',
  authScopes: { staffCan: 'posts:write' },
  errors: [NotFoundError],
  input: {
    description: 'The post.',
    fields: (t) => ({ id: t.id({ required: true, description: 'Global id of the post.' }) }),
  },
  payload: {
    description: 'The preview link, which you can share.',
    fields: {
      url: { type: 'URL', description: 'The complete URL.' },
      expiresAt: { type: 'DateTime', description: 'When the link expires.' },
    },
  },
  resolve: ({ id }, context) =>
    createPreviewLink(idOf('Post', id), actorOf(context), context.services),
});
