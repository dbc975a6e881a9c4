import type { Prisma } from '../../../../prisma/generated/client/client.ts';
import { NotFoundError, StaleVersionError } from '../../../schema/errors.ts';

const FIELDS = {
  id: true,
  slug: true,
  title: true,
  excerpt: true,
  content: true,
  status: true,
  publishedAt: true,
  version: true,
  updatedAt: true,
} as const;

export type LockedPost = Prisma.PostGetPayload<{ select: typeof FIELDS }>;

/**
 * Locks a post until the transaction ends.
 *
 * @param version The version that the writer has read. Null skips the version check.
 * @throws NotFoundError if the post does not exist, StaleVersionError if it was saved since that version.
 */
export async function lockPost(
  tx: Prisma.TransactionClient,
  id: string,
  version: number | null,
): Promise<LockedPost> {
  await tx.$queryRaw`SELECT id FROM "Post" WHERE id = ${id}::uuid FOR UPDATE`;
  const post = await tx.post.findUnique({ where: { id }, select: FIELDS });
  if (!post) throw new NotFoundError('There is no such post.', 'id');
  if (version !== null && version !== post.version) throw await staleVersion(tx, post);
  return post;
}

async function staleVersion(
  tx: Prisma.TransactionClient,
  { id, version, updatedAt }: LockedPost,
): Promise<StaleVersionError> {
  const revision = await tx.postRevision.findUnique({
    where: { postId_version: { postId: id, version } },
    select: { createdAt: true, editor: { select: { username: true } } },
  });
  return new StaleVersionError({
    version,
    savedBy: revision?.editor?.username ?? null,
    savedAt: revision?.createdAt ?? updatedAt,
  });
}
