import { logBeta } from './logGamma.ts';

// The split is even, so without a difference each goal of two variants is as likely one's as the other's, whatever the rate of goals is.
// With a ratio r of the two rates it is the second one's with the probability r / (1 + r). A mixture over all ratios against
// one ratio is a test martingale: the chance that the evidence ever exceeds 1 / alpha is at most alpha, however often somebody looks.

/** The chance that an interval of an experiment ever misses the truth. The other variants share it. */
const ALPHA = 0.05;
/** Halvings of the interval in which an edge is searched. */
const STEPS = 60;

/** A relative difference to the first variant: 0.1 is 10 % more. */
export interface Change {
  /** -1 while the variant has no goal. */
  lower: number;
  /** Null, which is no limit, while the first variant has no goal. */
  upper: number | null;
}

/** The goals of the first variant and of another one. */
export interface Goals {
  first: number;
  other: number;
}

/** The weight of the mixture on small differences. It finds the planned effect soonest, and must not change after the start. */
function weightOf(effect: number): number {
  return 2 / Math.log1p(effect) ** 2;
}

/** The logarithm of the evidence against the hypothesis that a share `share` of the goals is the other variant's. */
function evidenceAgainst(share: number, { first, other }: Goals, weight: number): number {
  const expected =
    (other === 0 ? 0 : other * Math.log(share)) + (first === 0 ? 0 : first * Math.log1p(-share));
  return logBeta(weight + other, weight + first) - logBeta(weight, weight) - expected;
}

/** The logarithm of the evidence against a ratio of the two rates of goals. */
export function evidence(goals: Goals, effect: number, ratio = 1): number {
  return evidenceAgainst(ratio / (1 + ratio), goals, weightOf(effect));
}

/** The evidence from which on a ratio is refused. */
export function limitOf(variants: number): number {
  return Math.log((variants - 1) / ALPHA);
}

/** The interval after one look. Null while neither of the two has a goal. */
export function changeOf(goals: Goals, effect: number, variants: number): Change | null {
  const { first, other } = goals;
  if (first + other === 0) return null;
  const weight = weightOf(effect);
  const limit = limitOf(variants);
  /** Between a refused share and the observed one, which is never refused. */
  const edge = (refused: number): number => {
    let outside = refused;
    let inside = other / (first + other);
    for (let step = 0; step < STEPS; step += 1) {
      const middle = (outside + inside) / 2;
      if (evidenceAgainst(middle, goals, weight) < limit) inside = middle;
      else outside = middle;
    }
    return inside / (1 - inside) - 1;
  };
  return { lower: other === 0 ? -1 : edge(0), upper: first === 0 ? null : edge(1) };
}

/** What both intervals hold. Null if they have nothing in common, which means that the true difference has changed. */
export function intersection(a: Change, b: Change): Change | null {
  const lower = Math.max(a.lower, b.lower);
  const upper = Math.min(a.upper ?? Infinity, b.upper ?? Infinity);
  if (lower > upper) return null;
  return { lower, upper: upper === Infinity ? null : upper };
}
