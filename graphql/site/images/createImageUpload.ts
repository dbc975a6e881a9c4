import { imageFile } from '../../../web/content/site/posts/imageUpload.ts';
import { openUpload } from './upload.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { mutation } from '../../schema/mutation.ts';

mutation('createImageUpload', {
  description:
    'Returns a URL for uploading one image. Send the file there by PUT within 15 minutes.',
  authScopes: { staffCan: 'images:write' },
  validate: imageFile,
  input: {
    description:
      'What you know about the file. Every field is optional, because the server checks the file itself.',
    fields: (t) => ({
      fileName: t.string({ description: 'Name of the file.' }),
      mimeType: t.string({
        description:
          'Media type of the file. If it is not allowed, the upload is refused before you send the file.',
      }),
      byteSize: t.int({
        description:
          'Size of the file in bytes. If it is too large, the upload is refused before you send the file.',
      }),
    }),
  },
  payload: {
    description: 'Where to send the file.',
    fields: {
      uploadUrl: {
        type: 'URL',
        description:
          'Accepts one PUT request with the file as body, at most 10485760 bytes. The URL needs no token, so keep it secret.',
      },
      uploadId: { type: 'ID', description: 'Id of the upload, for `completeImageUpload`.' },
      expiresAt: { type: 'DateTime', description: 'When the URL expires.' },
    },
  },
  resolve: async (input, context) => {
    const { id, path, expiresAt } = await openUpload(input, actorOf(context), context.services);
    return { uploadUrl: context.origin() + path, uploadId: id, expiresAt };
  },
});
