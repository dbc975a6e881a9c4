import type { Services } from '../../services/services.ts';

const ENTRIES_AT_ONCE = 50;

/**
 * Enqueues a mail for everybody who waits in an opened country. Each batch marks its rows and enqueues their mails in
 * one transaction: done again after a crash, it goes on where it was, and nobody is written to twice.
 *
 * @param country in lower case, as RegionOpening has it.
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
          LIMIT ${ENTRIES_AT_ONCE}
          FOR UPDATE SKIP LOCKED)
        RETURNING id`;
      for (const { id } of entries) {
        await jobs.send('send-mail', { letter: 'region-opened', id }, { tx });
      }
      return entries.length;
    });
    if (written < ENTRIES_AT_ONCE) return;
  }
}
