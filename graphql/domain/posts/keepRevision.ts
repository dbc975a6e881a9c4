import type { Post, Prisma } from '../../../prisma/generated/client/client.ts';

/** Autosaves of one person become one revision for this long; then the next begins another. */
const ONE_SITTING_MS = 10 * 60 * 1000;

interface Saved {
  post: Pick<Post, 'id' | 'version' | 'title' | 'excerpt' | 'content'>;
  editorId: string;
  autosaved: boolean;
  now: Date;
}

/** Writes down what a post says after a save, beside everything it has said before. */
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
