import type { Prisma, PrismaClient } from '../../../prisma/generated/client/client.ts';
import type { Subject } from '../../../web/content/staff/policy.ts';
import { visibleTo } from './visibility.ts';

/**
 * Finds the post with this slug, otherwise the post that had this slug before. Null if the viewer may not read the post, so
 * that nobody learns that a draft exists.
 */
export async function findPost<Found>(
  slug: string,
  find: (where: Prisma.PostWhereInput) => Promise<Found | null>,
  { viewer, now }: { viewer: Subject; now: Date },
  prisma: PrismaClient,
): Promise<Found | null> {
  const visible = visibleTo(viewer, now);
  const post = await find({ AND: [{ slug }, visible] });
  if (post) return post;
  const former = await prisma.postSlug.findUnique({ where: { slug }, select: { postId: true } });
  return former && find({ AND: [{ id: former.postId }, visible] });
}
