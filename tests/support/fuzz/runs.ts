import type { Parameters } from 'fast-check';

/** The same cases every time, so that a run that fails can be had again; another seed looks elsewhere. */
export const SEED = Number(process.env.FUZZ_SEED ?? 60_606);

/** Times as many cases: `FUZZ_TIMES=50 npx vitest run --project integration-postgres tests/integration/fuzz`. */
const TIMES = Number(process.env.FUZZ_TIMES ?? 1);

/** How long a test of so many cases may take. */
export const PATIENCE_MS = 30_000 * Math.max(1, TIMES);

/** So many cases of one property, or as many times that as FUZZ_TIMES says. A failure names seed and path. */
export function cases(numRuns: number): Parameters<unknown> {
  return { seed: SEED, numRuns: numRuns * TIMES, maxSkipsPerRun: 0 };
}
