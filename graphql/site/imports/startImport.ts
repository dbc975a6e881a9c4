import { startImport as rules } from '../../../web/content/site/imports.ts';
import { audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { ConflictError, NotFoundError } from '../../schema/errors.ts';
import { mutation } from '../../schema/mutation.ts';
import { ImportJob, ImportKind } from './ImportJob.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

mutation('startImport', {
  description:
    'Starts reading an uploaded file. A dry run writes no post and only reports. Started again with the same file, an import goes on where it was stopped, and makes no post twice. Only admins can do this.',
  authScopes: { staffCan: 'imports:write' },
  validate: rules,
  errors: [NotFoundError, ConflictError],
  input: {
    description: 'The file, and what to do with it.',
    fields: (t) => ({
      kind: t.field({ type: ImportKind, required: true, description: 'Where it comes from.' }),
      upload: t.string({
        required: true,
        description: 'The `uploadId` from `createImportUpload`.',
      }),
      dryRun: t.boolean({ required: true, description: 'True writes nothing.' }),
      siteUrl: t.string({
        description:
          'Address of the Ghost site that the posts come from. Exports of Ghost do not say it, and without it their pictures cannot be fetched.',
      }),
    }),
  },
  payload: {
    description: 'The import was started.',
    fields: { importJob: { type: ImportJob, description: 'The import.' } },
  },
  resolve: async ({ kind, upload, dryRun, siteUrl }, context) => {
    const { database, jobs } = context.services;
    const actor = actorOf(context);
    const file = UUID.test(upload)
      ? await database.prisma.importFile.findUnique({ where: { id: upload } })
      : null;
    if (!file?.byteSize) throw new NotFoundError('No file has arrived for this upload.', 'upload');
    if (file.kind !== kind)
      throw new ConflictError('The file was uploaded as one of another kind.', 'kind');
    const importJob = await database.prisma.$transaction(async (tx) => {
      const made = await tx.importJob.create({
        data: { fileId: file.id, dryRun, siteUrl, startedById: actor.userId },
      });
      await audit(tx, {
        action: 'import.started',
        ...audited(actor),
        subject: { type: 'ImportJob', id: made.id },
        details: { kind, dryRun },
      });
      await jobs.send('import-posts', { importId: made.id }, { tx });
      return made;
    });
    return { importJob };
  },
});
