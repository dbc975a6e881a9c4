import type { Prisma } from '../../../prisma/generated/client/client.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The retention period of views, which is also the longest range of the overview. */
const VIEW_DAYS = 90;

/** Deletes old views and salts of readers, expired preview links, and editors that have left. */
export async function deleteOldReaderData(now: Date, tx: Prisma.TransactionClient): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await tx.readerSalt.deleteMany({ where: { day: { lt: daysAgo(2) } } });
  await tx.postView.deleteMany({ where: { viewedAt: { lt: daysAgo(VIEW_DAYS) } } });
  await tx.previewLink.deleteMany({ where: { expiresAt: { lte: now } } });
  await tx.postEditor.deleteMany({ where: { seenAt: { lt: daysAgo(1) } } });
}
