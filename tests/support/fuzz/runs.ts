import type { Parameters } from 'fast-check';
import { SOAK_TIMES } from '../product/soak.ts';

/** The same cases every time, so that a failure can be repeated. FUZZ_SEED chooses other cases. */
export const SEED = Number(process.env.FUZZ_SEED ?? 60_606);

/** How long a test of so many cases may take, in milliseconds. */
export const PATIENCE_MS = 300_000 * SOAK_TIMES;

/** So many cases of one property; `npm run soak` tries more. A failure names its seed and path. */
export function cases(numRuns: number): Parameters<unknown> {
  return { seed: SEED, numRuns: numRuns * SOAK_TIMES, maxSkipsPerRun: 0 };
}
