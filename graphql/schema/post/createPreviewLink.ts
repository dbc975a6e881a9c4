import { NotFoundError } from '../../domain/errors.ts';
import { createPreviewLink } from '../../domain/posts/previewLink.ts';
import { actorOf } from '../actor.ts';
import { builder } from '../builder.ts';
import { idOf } from '../globalId.ts';
import { mutation } from '../mutation.ts';

mutation('createPreviewLink', {
  description:
    'Makes a link by which anybody can read a post for a week, published or not. It is shown this once.',
  authScopes: { can: 'posts:write' },
  errors: [NotFoundError],
  input: builder.inputType('CreatePreviewLinkInput', {
    description: 'Which post.',
    fields: (t) => ({ id: t.id({ required: true, description: 'Global id of the post.' }) }),
  }),
  payload: builder
    .objectRef<{ url: string; expiresAt: Date }>('CreatePreviewLinkPayload')
    .implement({
      description: 'A link that can be handed on.',
      fields: (t) => ({
        url: t.exposeString('url', { description: 'Its whole address.' }),
        expiresAt: t.expose('expiresAt', {
          type: 'DateTime',
          description: 'From when on it leads nowhere.',
        }),
      }),
    }),
  resolve: ({ id }, context) =>
    createPreviewLink(idOf('Post', id), actorOf(context), context.services),
});
