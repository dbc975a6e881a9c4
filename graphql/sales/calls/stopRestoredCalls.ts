import type pg from 'pg';

/**
 * Cancels the calls that were waiting when a backup was made. They may have been placed since, and the people may have
 * opted out since. Staff see them and can call again.
 */
export async function stopRestoredCalls(pool: pg.Pool): Promise<void> {
  await pool.query(`UPDATE "Call" SET status = 'cancelled', version = version + 1, "holdReason" = 'restored', "heldUntil" = NULL,
    "dueAt" = NULL, "endedAt" = now(), "isPromised" = false WHERE status IN ('queued', 'held', 'dispatching')`);
  await pool.query(`UPDATE "Call" SET "followedUpAt" = now()
    WHERE "followedUpAt" IS NULL AND status IN ('no_answer', 'busy', 'voicemail')`);
}
