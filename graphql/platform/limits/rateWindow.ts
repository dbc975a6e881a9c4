/** The clocks of two processes differ by less than this. */
const CLOCK_DIFFERENCE_MS = 60_000;

/**
 * The SQL condition that the stored window `r` has not ended. It counts as ended if it ends later than a window that begins
 * now, because then the clock was set back.
 *
 * @param now The parameter that holds the time, such as `$4`.
 */
export const isCurrent = (now: string) =>
  `r."expiresAt" > ${now}::timestamptz AND r."expiresAt" <= excluded."expiresAt" + interval '${CLOCK_DIFFERENCE_MS} milliseconds'`;

/** The same for a window in the memory of this process. All values are in milliseconds. */
export const isWindowCurrent = (endsAt: number, now: number, length: number) =>
  endsAt > now && endsAt <= now + length + CLOCK_DIFFERENCE_MS;
