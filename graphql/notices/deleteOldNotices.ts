import type { Prisma } from '../../prisma/generated/client/client.ts';

/** Longer than a mail is tried again. */
const KEEP_MS = 7 * 24 * 60 * 60 * 1000;

/** Deletes notices that were mailed long ago. */
export async function deleteOldNotices(now: Date, tx: Prisma.TransactionClient): Promise<void> {
  const before = new Date(now.getTime() - KEEP_MS);
  await tx.noticeMail.deleteMany({ where: { createdAt: { lte: before } } });
}
