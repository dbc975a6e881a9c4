const GIVE_UP_AFTER_MS = 24 * 60 * 60 * 1000;

/** The longest pause that a provider can ask for before the next request. */
export const LONGEST_PAUSE_MS = 15 * 60 * 1000;

const FIRST_MS = 500;
const LONGEST_MS = 60_000;

/**
 * The pause before the next request to the provider. It is short at first, to keep the promise of sixty seconds. It is
 * never longer than a minute, so that all waiting calls are placed within a minute after the provider recovers.
 *
 * @param attempts The number of requests so far, at least 1.
 * @param random A number from 0 to 1 that spreads calls which failed at the same time.
 */
export function backOffMs(attempts: number, random: number): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempts, 16));
  return Math.round(longest / 2 + (longest / 2) * random);
}

/**
 * Whether a call fails because the provider has not accepted it for a day: nobody wants to be called back later than that.
 * The day begins when the call may be placed. The night through which a call is held does not count.
 */
export function isGivenUp({ dispatchedAt }: { dispatchedAt: Date }, now: Date): boolean {
  return now.getTime() - dispatchedAt.getTime() >= GIVE_UP_AFTER_MS;
}
