import type { Services } from '../../services.ts';

const BATCH_SIZE = 50;

/**
 * Enqueues the mails of a note. Each batch marks its rows and enqueues their mails in one transaction. After a crash the job
 * continues with the unmarked rows, so nobody receives two mails.
 */
export async function writeToRequesters(
  noteId: string,
  { database, jobs, clock }: Pick<Services, 'database' | 'jobs' | 'clock'>,
): Promise<void> {
  for (;;) {
    const written = await database.prisma.$transaction(async (tx) => {
      const letters = await tx.$queryRaw<{ id: string }[]>`
        UPDATE "IntegrationLetter" SET "queuedAt" = ${clock.now()}::timestamptz
        WHERE id IN (
          SELECT id FROM "IntegrationLetter"
          WHERE "noteId" = ${noteId}::uuid AND "queuedAt" IS NULL
          LIMIT ${BATCH_SIZE})
          AND "queuedAt" IS NULL
        RETURNING id`;
      await jobs.sendAll(
        letters.map(({ id }) => ({ kind: 'send-mail', data: { letter: 'integration-note', id } })),
        tx,
      );
      return letters.length;
    });
    if (written < BATCH_SIZE) return;
  }
}
