import { importFile } from '../../../web/content/site/imports.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { mutation } from '../../schema/mutation.ts';
import { ImportKind } from './ImportJob.ts';
import { openImportUpload } from './importFiles.ts';

mutation('createImportUpload', {
  description:
    'Returns a URL for uploading one file of Ghost, WordPress or Markdown. Send the file there by PUT within an hour. Only admins can do this.',
  authScopes: { staffCan: 'imports:write' },
  validate: importFile,
  input: {
    description: 'What you know about the file.',
    fields: (t) => ({
      kind: t.field({ type: ImportKind, required: true, description: 'Where it comes from.' }),
      size: t.int({
        required: true,
        description: 'Size of the file in bytes, at most 2,000,000,000.',
      }),
      fileName: t.string({ required: true, description: 'Name of the file.' }),
    }),
  },
  payload: {
    description: 'Where to send the file.',
    fields: {
      uploadUrl: {
        type: 'URL',
        description:
          'Accepts one PUT request with the file as body. The URL needs no token, so keep it secret.',
      },
      uploadId: { type: 'ID', description: 'Id of the upload, for `startImport`.' },
    },
  },
  resolve: async (input, context) => {
    const { id, path } = await openImportUpload(input, actorOf(context), context.services);
    return { uploadUrl: context.origin() + path, uploadId: id };
  },
});
