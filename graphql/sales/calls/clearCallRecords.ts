import type { Prisma } from '../../../prisma/generated/client/client.ts';

/**
 * Deletes what was said in calls: transcripts, recordings and answers. Times and outcomes stay.
 *
 * @param before Calls that were queued earlier.
 * @param most The number of calls that one call of this function clears.
 * @returns the number of cleared calls.
 */
export function clearCallRecords(
  before: Date,
  most: number,
  tx: Prisma.TransactionClient,
): Promise<number> {
  return tx.$executeRaw`
    UPDATE "Call" SET transcript = NULL, "recordingUrl" = NULL, "recordingKey" = NULL,
      answers = NULL WHERE id IN (
      SELECT id FROM "Call" WHERE "queuedAt" < ${before}::timestamptz
        AND (transcript IS NOT NULL OR "recordingUrl" IS NOT NULL OR answers IS NOT NULL)
      ORDER BY id LIMIT ${most} FOR UPDATE)`;
}
