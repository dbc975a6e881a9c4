import type { Prisma } from '../../../prisma/generated/client/client.ts';
import { imageTag, keyOf, variantKeys } from './imagePath.ts';
import { after, type ImageServices } from './storeImage.ts';

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

/** The paths of the pages that show this image, or will show it when their draft or their schedule is published. */
export async function pagesWith(
  objectPath: string,
  prisma: Prisma.TransactionClient,
): Promise<string[]> {
  const pages = await prisma.$queryRaw<{ path: string }[]>`
    SELECT path FROM "Page" page
    WHERE strpos(concat(draft::text, scheduled::text, (
      SELECT "values"::text FROM "PagePublication" published
      WHERE published.path = page.path ORDER BY number DESC LIMIT 1
    )), ${objectPath}) > 0`;
  return pages.map(({ path }) => path);
}

/**
 * Deletes uploads whose file never arrived, and images that no post, revision, page or author has shown for a day. Safe to run
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
  const pages = await prisma.$queryRaw<{ path: string }[]>`
    SELECT path FROM unnest(${objectPaths}::text[]) AS path
    WHERE EXISTS (SELECT FROM "PagePublication" WHERE strpos("values"::text, path) > 0)
      OR EXISTS (SELECT FROM "Page" WHERE strpos(concat(draft::text, scheduled::text), path) > 0)`;
  return new Set([
    ...posts.map(({ objectPath }) => objectPath),
    ...pages.map(({ path }) => path),
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

/** Deletes an image and its copies from the storage, and announces the change. */
export async function removeObjects(
  objectPath: string,
  { objects, content }: Pick<ImageServices, 'objects' | 'content'>,
): Promise<void> {
  const key = keyOf(objectPath);
  if (!key) return;
  for (const each of [...variantKeys(key), key]) await objects.delete(each);
  // A CDN may still have them.
  await content.changed([imageTag(key)]);
}
