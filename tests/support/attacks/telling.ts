/** How long one round of a question took, in milliseconds. */
interface Round {
  hidden: number;
  plain: number;
}

/**
 * How well the time of an answer tells two cases apart: the area under the ROC curve, from 0.5 (by chance) to 1 (always).
 */
export function telling(rounds: readonly Round[]): number {
  let above = 0;
  for (const { hidden } of rounds) {
    for (const { plain } of rounds) {
      if (hidden > plain) above += 1;
      else if (hidden === plain) above += 0.5;
    }
  }
  const area = above / rounds.length ** 2;
  return Math.max(area, 1 - area);
}
