const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds before each retry. Together a little over three days, as Standard Webhooks recommends. */
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

/** The time of the next attempt after `failed` failures. Null if there are no more attempts. */
export function nextAttempt(failed: number, now: Date): Date | null {
  const pause = PAUSES[failed - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause * 1000);
}
