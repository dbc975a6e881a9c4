import type { Services } from '../../../services.ts';
import { NotFoundError } from '../../../schema/errors.ts';

/** An editor that has sent nothing for this long has left or lost the connection. */
const PRESENT_MS = 30_000;

type Needs = Pick<Services, 'database' | 'clock'>;

export interface PresentEditor {
  username: string;
  seenAt: Date;
}

/**
 * Records that a user has a post open in the editor.
 *
 * @returns the other users who have it open, the most recent first.
 * @throws NotFoundError if the post does not exist.
 */
export async function keepEditing(
  postId: string,
  userId: string,
  { database, clock }: Needs,
): Promise<PresentEditor[]> {
  const { prisma } = database;
  const now = clock.now();
  // One statement, so that a simultaneous deletion of the post breaks no foreign key.
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

/** Records that a user has closed the editor. Does nothing if it was not open. */
export async function stopEditing(
  postId: string,
  userId: string,
  { database }: Needs,
): Promise<void> {
  await database.prisma.postEditor.deleteMany({ where: { postId, userId } });
}
