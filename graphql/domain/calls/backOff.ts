/** After this long without an acceptance a call is given up. Nobody wants to be called back a day later. */
export const GIVE_UP_AFTER_MS = 24 * 60 * 60 * 1000;

const FIRST_MS = 500;
const LONGEST_MS = 60_000;

/**
 * How long to wait before the provider is asked again: short at first, for the promise of sixty seconds, never longer
 * than a minute, so that all that waited is placed within a minute after the provider has recovered.
 *
 * @param attempts is how often it was asked so far, at least 1.
 * @param random is between 0 and 1; it spreads calls that failed together.
 */
export function backOffMs(attempts: number, random: number): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempts, 16));
  return Math.round(longest / 2 + (longest / 2) * random);
}
