import type { Prisma } from '../../../prisma/generated/client/client.ts';
import { type FocalPoint, MIDDLE } from '../../../web/content/site/posts/imageUpload.ts';
import { parseImagePath } from './imagePath.ts';

/** The focal points of images, in the order of their paths. The middle for an image that the library does not have. */
export async function focalPointsOf(
  paths: readonly string[],
  prisma: Prisma.TransactionClient,
): Promise<FocalPoint[]> {
  const own = paths.filter((path) => parseImagePath(path));
  if (own.length === 0) return paths.map(() => MIDDLE);
  const rows = await prisma.upload.findMany({
    where: { objectPath: { in: own } },
    select: { objectPath: true, focalX: true, focalY: true },
  });
  const points = new Map(rows.map((row) => [row.objectPath, { x: row.focalX, y: row.focalY }]));
  return paths.map((path) => points.get(path) ?? MIDDLE);
}
