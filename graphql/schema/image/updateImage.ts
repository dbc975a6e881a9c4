import type { Upload } from '../../../prisma/generated/client/client.ts';
import { imageChange } from '../../../web/content/inputs/posts/imageUpload.ts';
import { NotFoundError } from '../../domain/errors.ts';
import { updateImage } from '../../domain/images/updateImage.ts';
import { actorOf } from '../actor.ts';
import { builder } from '../builder.ts';
import { idOf } from '../globalId.ts';
import { mutation } from '../mutation.ts';
import { LibraryImage } from './LibraryImage.ts';

mutation('updateImage', {
  description:
    'Changes the alternative text of an image. Posts that already use the image keep their own text.',
  authScopes: { staffCan: 'images:write' },
  validate: imageChange,
  errors: [NotFoundError],
  input: builder.inputType('UpdateImageInput', {
    description: 'The image, and its new alternative text.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of the image.' }),
      altText: t.string({
        required: true,
        description: 'Alternative text. An empty text removes it.',
      }),
    }),
  }),
  payload: builder.objectRef<{ upload: Upload }>('UpdateImagePayload').implement({
    description: 'The image after the change.',
    fields: (t) => ({
      image: t.field({
        type: LibraryImage,
        description: 'The image with its new alternative text.',
        resolve: ({ upload }) => upload,
      }),
    }),
  }),
  resolve: async ({ id, altText }, context) => {
    const { database } = context.services;
    const upload = await updateImage(
      { id: idOf('LibraryImage', id), altText },
      actorOf(context),
      database.prisma,
    );
    return { upload };
  },
});
