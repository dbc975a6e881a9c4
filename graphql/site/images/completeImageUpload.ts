import { InvalidInputError } from '../../schema/errors.ts';
import { uploadIdOf } from './upload.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { mutation } from '../../schema/mutation.ts';
import { LibraryImage } from './LibraryImage.ts';
import type { Upload } from '../../../prisma/generated/client/client.ts';
import type { Actor } from '../../events/actor.ts';
import { keyOf } from './imagePath.ts';
import type { ImageServices } from './storeImage.ts';

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

/** Uploads of the same file within this time may run at once, so neither replaces the other. */
const CONCURRENT_MS = 15 * 60 * 1000;

/**
 * Returns the stored image of an upload by this member of staff. Can be called again.
 *
 * @throws InvalidInputError if no file has arrived, or the upload belongs to somebody else.
 */
async function completeUpload(
  id: string | null,
  { userId: uploadedById }: Actor,
  { database, objects, clock }: Pick<ImageServices, 'database' | 'objects' | 'clock'>,
): Promise<Upload & { objectPath: string }> {
  const { prisma } = database;
  const upload = id
    ? await prisma.upload.findFirst({ where: { id, uploadedById, status: 'stored' } })
    : null;
  const key = keyOf(upload?.objectPath ?? '');
  if (!upload?.objectPath || !key || !(await objects.head(key))) {
    throw new InvalidInputError([
      { field: 'upload', message: 'No image has arrived at this address.' },
    ]);
  }
  const { objectPath } = upload;
  const earlier = {
    objectPath,
    id: { not: upload.id },
    createdAt: { lt: new Date(clock.now().getTime() - CONCURRENT_MS) },
  };
  // The library shows an image once, so the new upload takes over the alternative text and replaces the earlier one.
  const known = await prisma.upload.findFirst({ where: earlier, orderBy: { id: 'desc' } });
  if (!known) return { ...upload, objectPath };
  const [kept] = await prisma.$transaction([
    prisma.upload.update({
      where: { id: upload.id },
      data: { altText: upload.altText ?? known.altText },
    }),
    prisma.upload.deleteMany({ where: earlier }),
  ]);
  return { ...kept, objectPath };
}
