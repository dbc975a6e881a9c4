import type { Services } from '../../services.ts';

const BATCH_SIZE = 50;

/**
 * Enqueues the mails for an opened country. Each batch marks its rows and enqueues their mails in one transaction. After a
 * crash the job continues with the unmarked rows, so nobody receives two mails.
 *
 * @param country The country in lower case, as in RegionOpening.
 */
export async function writeToWaitlist(
  country: string,
  { database, jobs, clock }: Pick<Services, 'database' | 'jobs' | 'clock'>,
): Promise<void> {
  for (;;) {
    const written = await database.prisma.$transaction(async (tx) => {
      const entries = await tx.$queryRaw<{ id: string }[]>`
        UPDATE "WaitlistEntry" SET "notifiedAt" = ${clock.now()}::timestamptz
        WHERE id IN (
          SELECT id FROM "WaitlistEntry"
          WHERE lower(btrim(country)) = ${country} AND "notifiedAt" IS NULL AND "unsubscribedAt" IS NULL
          ORDER BY id
          LIMIT ${BATCH_SIZE})
          AND "notifiedAt" IS NULL
        RETURNING id`;
      await jobs.sendAll(
        entries.map(({ id }) => ({ kind: 'send-mail', data: { letter: 'region-opened', id } })),
        tx,
      );
      return entries.length;
    });
    if (written < BATCH_SIZE) return;
  }
}
