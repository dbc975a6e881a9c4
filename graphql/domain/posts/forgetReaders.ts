import type { Services } from '../../services/services.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** As far back as views are shown by day. */
const VIEW_DAYS = 90;

/** Removes what is no longer needed of readers, shared previews and open editors. */
export async function forgetReaders({
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
