import type { Services } from '../services.ts';

/** Longer than a mail is tried again. */
const KEEP_MS = 7 * 24 * 60 * 60 * 1000;

/** Deletes notices that were mailed long ago. */
export async function deleteOldNotices({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEEP_MS);
  await database.prisma.noticeMail.deleteMany({ where: { createdAt: { lte: before } } });
}
