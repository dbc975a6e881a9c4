import type { Prisma, Upload } from '../../../prisma/generated/client/client.ts';
import { imageKey, pathOf } from './imagePath.ts';
import type { ImageServices } from './imageServices.ts';

/** How long an image is kept that no post shows. */
const UNUSED_MS = 24 * 60 * 60 * 1000;

const MIME_TYPES = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

export type StoredUpload = Upload & { objectPath: string };

/**
 * Keeps an image for good: as a row of the library and as an object that its path was made from. The source is the path
 * of a file or the bytes themselves. `uploadId` names the row that has waited for it; without one a row is made.
 * @throws UnusableImageError for what is none; nothing of it is kept then.
 */
export async function storeImage(
  source: string | Buffer,
  {
    uploadId,
    ...about
  }: Pick<Prisma.UploadUncheckedCreateInput, 'altText' | 'fileName'> & { uploadId?: string },
  { database, objects, images, jobs, clock }: ImageServices,
): Promise<StoredUpload> {
  const { prisma } = database;
  const image = await images.normalize(source);
  const key = imageKey(image.bytes, image);
  const objectPath = pathOf(key);
  const stored = {
    ...about,
    status: 'stored' as const,
    tokenHash: null,
    objectPath,
    mimeType: MIME_TYPES[image.extension],
    byteSize: image.bytes.length,
    width: image.width,
    height: image.height,
    expiresAt: after(clock.now()),
  };
  // The row first: an object that no row knows would never be removed.
  const upload = uploadId
    ? await prisma.upload.update({ where: { id: uploadId }, data: stored })
    : await prisma.upload.create({ data: stored });
  try {
    await objects.put(key, image.bytes);
  } catch (error) {
    await prisma.upload.deleteMany({ where: { id: upload.id } });
    throw error;
  }
  await jobs.send('make-image-copies', { key });
  return { ...upload, objectPath };
}

/** When it is to be looked at whether a post shows an image. */
export function after(now: Date): Date {
  return new Date(now.getTime() + UNUSED_MS);
}
