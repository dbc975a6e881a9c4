import { ConflictError, NotFoundError } from '../../schema/errors.ts';
import { deleteImage } from './removeImages.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { encodeGlobalId, idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';

mutation('deleteImage', {
  description:
    'Deletes an image and all its copies permanently. An image that a post shows is not deleted.',
  authScopes: { staffCan: 'images:write' },
  errors: [NotFoundError, ConflictError],
  input: {
    description: 'The image to delete.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of the image.' }),
    }),
  },
  payload: {
    description: 'The image was deleted.',
    fields: { deletedImageId: { type: 'ID', description: 'Global id of the deleted image.' } },
  },
  resolve: async ({ id }, context) => {
    const uuid = idOf('LibraryImage', id);
    await deleteImage(uuid, actorOf(context), context.services);
    return { deletedImageId: encodeGlobalId('LibraryImage', uuid) };
  },
});
