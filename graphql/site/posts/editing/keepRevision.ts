import type { Post, Prisma } from '../../../../prisma/generated/client/client.ts';

/** Automatic saves of one person within this time become one revision. */
const ONE_SITTING_MS = 10 * 60 * 1000;

interface Saved {
  post: Pick<Post, 'id' | 'version' | 'title' | 'excerpt' | 'content'>;
  editorId: string;
  autosaved: boolean;
  now: Date;
}

/** Stores the text of a post after a save as a revision. */
export async function keepRevision(
  tx: Prisma.TransactionClient,
  { post, editorId, autosaved, now }: Saved,
): Promise<void> {
  const { id: postId, version, title, excerpt, content } = post;
  const data = { version, title, excerpt, content };
  if (autosaved) {
    const { count } = await tx.postRevision.updateMany({
      where: {
        postId,
        version: version - 1,
        autosaved: true,
        editorId,
        createdAt: { gt: new Date(now.getTime() - ONE_SITTING_MS) },
      },
      data,
    });
    if (count > 0) return;
  }
  await tx.postRevision.create({
    data: { ...data, postId, editorId, autosaved, createdAt: now },
    select: { id: true },
  });
}
