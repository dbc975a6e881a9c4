import { describe, expect, it } from 'vitest';
import { evidence, limitOf } from '../../../../graphql/site/experiments/arithmetic/change.ts';
import { baseRate, plannedVisitors } from '../../../../graphql/site/experiments/arithmetic/plan.ts';
import { isSampleRatioOk } from '../../../../graphql/site/experiments/arithmetic/sampleRatio.ts';
import { comeByHour } from './crowd.ts';

const EXPERIMENTS = 1000;
const EFFECT = 0.1;
/** The planned size is reached in about twelve days. */
const HOURS = 12 * 24;
const CASES = [2, 4].flatMap((variants) =>
  [0.003, 0.03, 0.1].map((rate) => ({ variants, rate, seed: variants * 1000 + rate * 10_000 })),
);

function isDeclared(goals: readonly number[], among: readonly number[]): boolean {
  const limit = limitOf(goals.length);
  const first = goals[0] ?? 0;
  return among.some((place) => {
    const other = goals[place] ?? 0;
    // Nearer to each other, no evidence reaches the limit. This spares most of the arithmetic.
    if ((other - first) ** 2 < 4 * (other + first)) return false;
    return evidence({ first, other }, EFFECT) >= limit;
  });
}

/** @returns how many of a thousand experiments with looks every hour declare a difference. */
function declared(
  { variants, rate, seed }: (typeof CASES)[number],
  { planted, sizes }: { planted: number; sizes: number },
): number {
  const others = Array.from({ length: variants - 1 }, (_each, place) => place + 1);
  const perHour = plannedVisitors(rate, EFFECT, variants) / HOURS / 1.3;
  const factors = [1, ...others.map((place) => (place === variants - 1 ? 1 + planted : 1))];
  // The rate that the screen knew: that of the thirty days before.
  let known = rate;
  comeByHour({ seed, rate, factors: [1], perHour, hours: 720 }, ([visitors], [goals]) => {
    known = baseRate({ visitors: visitors ?? 0, goals: goals ?? 0 });
    return false;
  });
  const planned = plannedVisitors(known, EFFECT, variants);
  let found = 0;
  for (let run = 1; run <= EXPERIMENTS; run += 1) {
    const crowd = { seed: seed * 7919 + run, rate, factors, perHour, hours: HOURS * 3 };
    comeByHour(crowd, (visitors, goals) => {
      if (visitors.reduce((sum, each) => sum + each, 0) > planned * sizes) return true;
      if (!isDeclared(goals, planted > 0 ? [variants - 1] : others)) return false;
      found += 1;
      return true;
    });
  }
  return found;
}

describe.each(CASES)(
  'a thousand experiments with $variants variants at a rate of $rate',
  (each) => {
    it('declare a difference in at most 50 of 1,000 if the variants are equal, with looks every hour', () => {
      expect(declared(each, { planted: 0, sizes: 1.5 })).toBeLessThanOrEqual(50);
    });

    it('find a planted difference of 10 % in at least 800 of 1,000 at the promised size', () => {
      expect(declared(each, { planted: EFFECT, sizes: 1 })).toBeGreaterThanOrEqual(800);
    });
  },
);

describe('the test of the shares', () => {
  it('sees a variant that loses one of twenty visitors, and refuses even shares in at most one of 200', () => {
    const broken = (lost: number) => {
      let seen = 0;
      for (let run = 1; run <= 200; run += 1) {
        const crowd = {
          seed: run,
          rate: 0.03,
          factors: [1, 1],
          perHour: 200,
          hours: 2 * HOURS,
          lost,
        };
        comeByHour(crowd, (visitors) => {
          if (isSampleRatioOk(visitors)) return false;
          seen += 1;
          return true;
        });
      }
      return seen;
    };
    expect(broken(0.05)).toBe(200);
    expect(broken(0)).toBeLessThanOrEqual(1);
  });
});
