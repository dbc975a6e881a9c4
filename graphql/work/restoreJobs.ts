import { systemClock } from '../platform/clock.ts';
import type { WaitingJob } from '../platform/backup/restoreBackup.ts';
import type { Database } from '../platform/database/database.ts';
import { notificationSql } from '../platform/notifications/notificationSql.ts';
import { createJobQueue, type Job } from './jobQueue.ts';
import { JOB_KINDS } from './jobKinds.ts';

/**
 * Stores the jobs of a backup. Calls that nobody answered are not followed up, because the people may have been called since.
 */
export async function restoreJobs(
  waiting: readonly WaitingJob[],
  { prisma }: Database,
): Promise<void> {
  const jobs = createJobQueue({
    prisma,
    notifications: { expression: notificationSql },
    clock: systemClock,
  });
  await jobs.sendAll(
    waiting
      .filter(({ name }) => name in JOB_KINDS && name !== 'follow-up-call')
      .map(({ name, data, startAfter, key }) => {
        const due = { startAfter: new Date(startAfter), ...(key && { key }) };
        // The data was stored for this kind.
        return { kind: name, data, ...due } as unknown as Job;
      }),
  );
}
