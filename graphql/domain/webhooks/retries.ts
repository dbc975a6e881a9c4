const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds before each further attempt: a little over three days in all, as Standard Webhooks proposes. */
const PAUSES = [
  5,
  1 * MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;

/** When it is tried again after so many attempts have failed; null where it is not. */
export function nextAttempt(failed: number, now: Date): Date | null {
  const pause = PAUSES[failed - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause * 1000);
}
