import { ConflictError, NotFoundError } from '../../domain/errors.ts';
import { deleteImage } from '../../domain/images/removeImages.ts';
import { actorOf } from '../actor.ts';
import { builder } from '../builder.ts';
import { encodeGlobalId, idOf } from '../globalId.ts';
import { mutation } from '../mutation.ts';

mutation('deleteImage', {
  description:
    'Deletes an image and all its copies permanently. An image that a post shows is not deleted.',
  authScopes: { staffCan: 'images:write' },
  errors: [NotFoundError, ConflictError],
  input: builder.inputType('DeleteImageInput', {
    description: 'The image to delete.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of the image.' }),
    }),
  }),
  payload: builder.objectRef<{ deletedImageId: string }>('DeleteImagePayload').implement({
    description: 'The image was deleted.',
    fields: (t) => ({
      deletedImageId: t.exposeID('deletedImageId', {
        description: 'Global id of the deleted image.',
      }),
    }),
  }),
  resolve: async ({ id }, context) => {
    const uuid = idOf('LibraryImage', id);
    await deleteImage(uuid, actorOf(context), context.services);
    return { deletedImageId: encodeGlobalId('LibraryImage', uuid) };
  },
});
