import type { Services } from '../../services/services.ts';

const LETTERS_AT_ONCE = 50;

/**
 * Enqueues the mails of a note that have none yet. Each batch marks its rows and enqueues their mails in one
 * transaction: done again after a crash, it goes on where it was, and nobody is written to twice.
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
          LIMIT ${LETTERS_AT_ONCE}
          FOR UPDATE SKIP LOCKED)
        RETURNING id`;
      for (const { id } of letters) {
        await jobs.send('send-mail', { letter: 'integration-note', id }, { tx });
      }
      return letters.length;
    });
    if (written < LETTERS_AT_ONCE) return;
  }
}
