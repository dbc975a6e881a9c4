import process from 'node:process';

/** `npm run soak` sets it: how many times as long as `npm test` may the long tests take. */
export const SOAK_TIMES = Number(process.env.SOAK_TIMES ?? 1);

const begun = performance.now();

/** Prints that a round of a long run has ended, and what it has seen. */
export function roundEnded(test: string, round: number, seen: string, rounds = SOAK_TIMES): void {
  if (SOAK_TIMES === 1) return;
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  process.stdout.write(`${test}: round ${round + 1} of ${rounds} after ${seconds} s, ${seen}\n`);
}
