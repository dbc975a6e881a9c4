import type { Services } from '../../services.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The retention period of views, which is also the longest range of the overview. */
const VIEW_DAYS = 90;

/** Deletes old views and salts of readers, expired preview links, and editors that have left. */
export async function deleteOldReaderData({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const { postView, readerSalt, previewLink, postEditor } = database.prisma;
  await readerSalt.deleteMany({ where: { day: { lt: daysAgo(2) } } });
  await postView.deleteMany({ where: { viewedAt: { lt: daysAgo(VIEW_DAYS) } } });
  await previewLink.deleteMany({ where: { expiresAt: { lte: now } } });
  await postEditor.deleteMany({ where: { seenAt: { lt: daysAgo(1) } } });
}
