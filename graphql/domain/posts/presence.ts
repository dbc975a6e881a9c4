import type { Services } from '../../services/services.ts';
import { NotFoundError } from '../errors.ts';

/** Somebody who was not heard of for this long has left, or lost the connection. */
const PRESENT_MS = 30_000;

type Needs = Pick<Services, 'database' | 'clock'>;

export interface PresentEditor {
  username: string;
  seenAt: Date;
}

/**
 * Notes that somebody has a post open in the editor.
 *
 * @returns everybody else who has, the one heard of last first.
 * @throws NotFoundError where there is no such post, any more.
 */
export async function keepEditing(
  postId: string,
  userId: string,
  { database, clock }: Needs,
): Promise<PresentEditor[]> {
  const { prisma } = database;
  const now = clock.now();
  // One statement, so that a post deleted meanwhile is no broken constraint.
  const noted = await prisma.$executeRaw`
    INSERT INTO "PostEditor" ("postId", "userId", "seenAt")
    SELECT id, ${userId}::uuid, ${now} FROM "Post" WHERE id = ${postId}::uuid
    ON CONFLICT ("postId", "userId") DO UPDATE SET "seenAt" = excluded."seenAt"`;
  if (noted === 0) throw new NotFoundError('There is no such post.', 'id');
  const others = await prisma.postEditor.findMany({
    where: {
      postId,
      userId: { not: userId },
      seenAt: { gt: new Date(now.getTime() - PRESENT_MS) },
    },
    orderBy: { seenAt: 'desc' },
    select: { seenAt: true, user: { select: { username: true } } },
  });
  return others.map(({ seenAt, user }) => ({ seenAt, username: user.username }));
}

/** Notes that somebody has closed the editor; nothing happens where it was not open. */
export async function stopEditing(
  postId: string,
  userId: string,
  { database }: Needs,
): Promise<void> {
  await database.prisma.postEditor.deleteMany({ where: { postId, userId } });
}
