import type { Prisma, PrismaClient } from '../../../prisma/generated/client/client.ts';
import type { Subject } from '../policy.ts';
import { visibleTo } from './visibility.ts';

/**
 * The post under this slug or, where no other has taken it, the one that once had it. Null where the viewer may not
 * read it: nobody learns that a draft exists.
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
