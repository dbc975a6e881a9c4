import type { Upload } from '../../../prisma/generated/client/client.ts';
import type { Actor } from '../actor.ts';
import { InvalidInputError } from '../errors.ts';
import { keyOf } from './imagePath.ts';
import type { ImageServices } from './imageServices.ts';

/** For so long the same file may be on its way twice. */
const TOGETHER_MS = 15 * 60 * 1000;

/**
 * The image that has arrived for an upload of this member of staff. May be asked again.
 * @throws InvalidInputError where none has, or it is somebody else's.
 */
export async function completeUpload(
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
    createdAt: { lt: new Date(clock.now().getTime() - TOGETHER_MS) },
  };
  // The library shows an image once, and what was written about it stays.
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
