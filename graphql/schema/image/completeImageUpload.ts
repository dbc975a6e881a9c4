import type { Upload } from '../../../prisma/generated/client/client.ts';
import { InvalidInputError } from '../../domain/errors.ts';
import { completeUpload } from '../../domain/images/completeUpload.ts';
import { uploadIdOf } from '../../domain/images/upload.ts';
import { actorOf } from '../actor.ts';
import { builder } from '../builder.ts';
import { mutation } from '../mutation.ts';
import { LibraryImage } from './LibraryImage.ts';

mutation('completeImageUpload', {
  description: 'Takes a file that has been sent into the library. It may be asked again.',
  authScopes: { can: 'images:write' },
  errors: [InvalidInputError],
  input: builder.inputType('CompleteImageUploadInput', {
    description: 'Which upload, one of one’s own.',
    fields: (t) => ({
      upload: t.string({
        required: true,
        description: 'The address that the file was sent to, or the `uploadId` that came with it.',
      }),
    }),
  }),
  payload: builder
    .objectRef<{ upload: Upload & { objectPath: string } }>('CompleteImageUploadPayload')
    .implement({
      description: 'The image as it is kept.',
      fields: (t) => ({
        objectPath: t.string({
          description: 'What a post names it by, under /objects/.',
          resolve: ({ upload }) => upload.objectPath,
        }),
        image: t.field({
          type: LibraryImage,
          description: 'Its place in the library.',
          resolve: ({ upload }) => upload,
        }),
      }),
    }),
  resolve: async ({ upload }, context) => {
    const { services } = context;
    return { upload: await completeUpload(uploadIdOf(upload), actorOf(context), services) };
  },
});
