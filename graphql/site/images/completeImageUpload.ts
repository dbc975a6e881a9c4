import { InvalidInputError } from '../../schema/errors.ts';
import { completeUpload } from './completeUpload.ts';
import { uploadIdOf } from './upload.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { mutation } from '../../schema/mutation.ts';
import { LibraryImage } from './LibraryImage.ts';

mutation('completeImageUpload', {
  description: 'Adds an uploaded file to the image library. You can repeat it safely.',
  authScopes: { staffCan: 'images:write' },
  errors: [InvalidInputError],
  input: {
    description: 'The upload. It must be your own.',
    fields: (t) => ({
      upload: t.string({
        required: true,
        description: 'The `uploadUrl` or the `uploadId` from `createImageUpload`.',
      }),
    }),
  },
  payload: {
    description: 'The stored image.',
    fields: {
      objectPath: {
        type: 'String',
        description:
          'Path of the image, which begins with `/objects/`. Posts refer to the image by it.',
      },
      image: { type: LibraryImage, description: 'The image in the library.' },
    },
  },
  resolve: async ({ upload }, context) => {
    const { services } = context;
    const image = await completeUpload(uploadIdOf(upload), actorOf(context), services);
    return { image, objectPath: image.objectPath };
  },
});
