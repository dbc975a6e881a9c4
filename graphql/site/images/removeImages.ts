import type { Prisma } from '../../../prisma/generated/client/client.ts';
import type { Actor } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { ConflictError, NotFoundError } from '../../schema/errors.ts';
import { imageTag, keyOf, variantKeys } from './imagePath.ts';
import type { ImageServices } from './imageServices.ts';
import { after } from './storeImage.ts';

const BATCH = 100;

/** The number of posts that currently show each of these images. Images without posts are absent. */
export async function countUses(
  objectPaths: string[],
  prisma: Prisma.TransactionClient,
): Promise<Map<string, number>> {
  const counts = await prisma.postImage.groupBy({
    by: ['objectPath'],
    where: { objectPath: { in: objectPaths }, isCurrent: true },
    _count: true,
  });
  return new Map(counts.map(({ objectPath, _count }) => [objectPath, _count]));
}

/**
 * Deletes an image from the library.
 *
 * @throws NotFoundError if there is no image with this id, ConflictError while a post or an author shows it.
 */
export async function deleteImage(
  id: string,
  { userId, username, client }: Actor,
  services: Pick<ImageServices, 'database' | 'objects' | 'content'>,
): Promise<void> {
  const { prisma } = services.database;
  const upload = await prisma.upload.findFirst({ where: { id, status: 'stored' } });
  if (!upload?.objectPath) throw new NotFoundError('There is no such image.', 'id');
  const { objectPath } = upload;
  const posts = (await countUses([objectPath], prisma)).get(objectPath) ?? 0;
  const authors = await prisma.author.count({ where: { avatarUrl: objectPath } });
  if (posts + authors > 0) throw new ConflictError('This image is in use.', 'id');
  await removeObjects(objectPath, services);
  await prisma.$transaction(async (tx) => {
    await tx.upload.deleteMany({ where: { objectPath } });
    await audit(tx, {
      action: 'image.deleted',
      actor: { id: userId, username },
      subject: { type: 'Image', id },
      client,
      details: { objectPath },
    });
  });
}

/**
 * Deletes uploads whose file never arrived, and images that no post, revision or author has shown for a day. Safe to run
 * in several processes at once.
 */
export async function removeUnusedImages(
  services: Pick<ImageServices, 'database' | 'objects' | 'content' | 'clock'>,
): Promise<void> {
  const { prisma } = services.database;
  const now = services.clock.now();
  const due = { expiresAt: { lte: now } };
  await prisma.upload.deleteMany({ where: { ...due, status: 'pending' } });
  for (;;) {
    const uploads = await prisma.upload.findMany({
      where: { ...due, status: 'stored' },
      select: { id: true, objectPath: true },
      take: BATCH,
    });
    if (uploads.length === 0) return;
    const paths = uploads.flatMap(({ objectPath }) => objectPath ?? []);
    const used = await shownOf(paths, prisma);
    await prisma.upload.updateMany({
      where: { ...due, objectPath: { in: [...used] } },
      data: { expiresAt: after(now) },
    });
    for (const { id, objectPath } of uploads) {
      if (objectPath && used.has(objectPath)) continue;
      // Delete the object first: an object without a row would never be deleted.
      if (objectPath && (await isLast(objectPath, now, prisma)))
        await removeObjects(objectPath, services);
      await prisma.upload.deleteMany({ where: { id } });
    }
  }
}

async function shownOf(
  objectPaths: string[],
  prisma: Prisma.TransactionClient,
): Promise<Set<string>> {
  const posts = await prisma.postImage.findMany({
    where: { objectPath: { in: objectPaths } },
    select: { objectPath: true },
    distinct: ['objectPath'],
  });
  const authors = await prisma.author.findMany({
    where: { avatarUrl: { in: objectPaths } },
    select: { avatarUrl: true },
  });
  return new Set([
    ...posts.map(({ objectPath }) => objectPath),
    ...authors.flatMap(({ avatarUrl }) => avatarUrl ?? []),
  ]);
}

/** False if somebody has uploaded the same image again. */
async function isLast(
  objectPath: string,
  now: Date,
  prisma: Prisma.TransactionClient,
): Promise<boolean> {
  return (await prisma.upload.count({ where: { objectPath, expiresAt: { gt: now } } })) === 0;
}

async function removeObjects(
  objectPath: string,
  { objects, content }: Pick<ImageServices, 'objects' | 'content'>,
): Promise<void> {
  const key = keyOf(objectPath);
  if (!key) return;
  for (const each of [...variantKeys(key), key]) await objects.delete(each);
  // A CDN may still have them.
  await content.changed([imageTag(key)]);
}
