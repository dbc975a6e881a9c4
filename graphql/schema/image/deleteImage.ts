import { ConflictError, NotFoundError } from '../../domain/errors.ts';
import { deleteImage } from '../../domain/images/removeImages.ts';
import { actorOf } from '../actor.ts';
import { builder } from '../builder.ts';
import { encodeGlobalId, idOf } from '../globalId.ts';
import { mutation } from '../mutation.ts';

mutation('deleteImage', {
  description: 'Removes an image and all its copies for good. One that a post shows is kept.',
  authScopes: { can: 'images:write' },
  errors: [NotFoundError, ConflictError],
  input: builder.inputType('DeleteImageInput', {
    description: 'Which image.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of the image.' }),
    }),
  }),
  payload: builder.objectRef<{ deletedImageId: string }>('DeleteImagePayload').implement({
    description: 'The image is gone.',
    fields: (t) => ({
      deletedImageId: t.exposeID('deletedImageId', {
        description: 'Global id that the image had.',
      }),
    }),
  }),
  resolve: async ({ id }, context) => {
    const uuid = idOf('LibraryImage', id);
    await deleteImage(uuid, actorOf(context), context.services);
    return { deletedImageId: encodeGlobalId('LibraryImage', uuid) };
  },
});
