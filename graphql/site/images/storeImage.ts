import type { Services } from '../../services.ts';
import type { Prisma, Upload } from '../../../prisma/generated/client/client.ts';
import { imageKey, pathOf } from './imagePath.ts';

/** The services that the image rules need. */
export type ImageServices = Pick<
  Services,
  'database' | 'objects' | 'images' | 'content' | 'jobs' | 'clock' | 'log'
>;

/** How long an image without posts is kept. */
const UNUSED_MS = 24 * 60 * 60 * 1000;

const MIME_TYPES = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

type StoredUpload = Upload & { objectPath: string };

/**
 * Stores an image as a library row and an object.
 *
 * @param source The path of a file, or its bytes.
 * @param about `uploadId` is the pending row for this image. Without it, a new row is created.
 * @throws UnusableImageError if the source is no usable image. Nothing is stored then.
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
    // The same file may have been uploaded before.
    ...(await prisma.upload.findFirst({
      where: { objectPath },
      select: { focalX: true, focalY: true },
    })),
  };
  // Create the row first: an object without a row would never be deleted.
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

/** The time of the next check whether a post shows an image. */
export function after(now: Date): Date {
  return new Date(now.getTime() + UNUSED_MS);
}
