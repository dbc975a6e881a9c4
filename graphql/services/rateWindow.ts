/** The clocks of two processes differ by less. */
const CLOCK_DIFFERENCE_MS = 60_000;

/**
 * The condition in SQL that the stored window `r` counts on. It does not if it is over, or if it ends later than a window
 * that begins now: then the clock was set back.
 *
 * @param now The parameter that holds the time, such as `$4`.
 */
export const isCurrent = (now: string) =>
  `r."expiresAt" > ${now}::timestamptz AND r."expiresAt" <= excluded."expiresAt" + interval '${CLOCK_DIFFERENCE_MS} milliseconds'`;

/** The same for a window that this process remembers. All three in milliseconds. */
export const isWindowCurrent = (endsAt: number, now: number, length: number) =>
  endsAt > now && endsAt <= now + length + CLOCK_DIFFERENCE_MS;
