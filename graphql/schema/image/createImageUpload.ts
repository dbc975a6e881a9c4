import { imageFile } from '../../../web/content/inputs/imageUpload.ts';
import { openUpload } from '../../domain/images/upload.ts';
import { actorOf } from '../actor.ts';
import { builder } from '../builder.ts';
import { mutation } from '../mutation.ts';

mutation('createImageUpload', {
  description: 'Opens a place for one image, to be sent there by PUT within 15 minutes.',
  authScopes: { can: 'images:write' },
  validate: imageFile,
  input: builder.inputType('CreateImageUploadInput', {
    description: 'What is known of the file. Its bytes decide, all of this may be left out.',
    fields: (t) => ({
      fileName: t.string({ description: 'What the file is called.' }),
      mimeType: t.string({
        description: 'Its media type, so that it can be refused before it is sent.',
      }),
      byteSize: t.int({ description: 'Its bytes, so that it can be refused before it is sent.' }),
    }),
  }),
  payload: builder
    .objectRef<{ uploadUrl: string; uploadId: string; expiresAt: Date }>('CreateImageUploadPayload')
    .implement({
      description: 'Where the file is to be sent.',
      fields: (t) => ({
        uploadUrl: t.exposeString('uploadUrl', {
          description:
            'Takes one PUT with the file as its body, at most 10485760 bytes. It needs no other authority: keep it secret.',
        }),
        uploadId: t.exposeID('uploadId', {
          description: 'Names the upload, for completeImageUpload.',
        }),
        expiresAt: t.expose('expiresAt', {
          type: 'DateTime',
          description: 'Until when the file is taken.',
        }),
      }),
    }),
  resolve: async (input, context) => {
    const { id, path, expiresAt } = await openUpload(input, actorOf(context), context.services);
    return { uploadUrl: context.origin + path, uploadId: id, expiresAt };
  },
});
