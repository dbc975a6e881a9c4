import { type Change, changeOf, intersection } from './change.ts';
import { isSampleRatioOk } from './sampleRatio.ts';

/** What one hour brought to one variant. */
export interface Hour {
  hour: Date;
  /** The place of the variant, from 0. */
  variant: number;
  /** Visitor-days that began. */
  visitors: number;
  /** Visitor-days whose goal was decided, and those that reached it. */
  decided: number;
  goals: number;
}

interface VariantResult {
  visitors: number;
  decided: number;
  goals: number;
  /** Null for the first variant, and while neither of the two has a goal. */
  change: Change | null;
}

export interface Result {
  variants: VariantResult[];
  isSampleRatioOk: boolean;
  /** The intervals of two hours have nothing in common: the true difference has changed. Then the newest one is shown. */
  hasChanged: boolean;
  /** The place of the better variant. Null while nothing is declared. */
  winner: number | null;
}

/** Folds the hours in their order. An interval holds what the intervals of all hours hold, so it only becomes narrower. */
export function resultOf(hours: readonly Hour[], count: number, effect: number): Result {
  const variants = Array.from({ length: count }, (): VariantResult => ({
    visitors: 0,
    decided: 0,
    goals: 0,
    change: null,
  }));
  let isOk = true;
  let hasChanged = false;
  const look = () => {
    isOk &&= isSampleRatioOk(variants.map(({ visitors }) => visitors));
    const first = variants[0]?.goals ?? 0;
    for (const variant of variants.slice(1)) {
      const newest = changeOf({ first, other: variant.goals }, effect, count);
      const both = newest && variant.change ? intersection(variant.change, newest) : newest;
      if (newest && !both) hasChanged = true;
      variant.change = both ?? newest;
    }
  };
  for (const [place, { hour, variant, visitors, decided, goals }] of hours.entries()) {
    const one = variants[variant];
    if (!one) continue;
    one.visitors += visitors;
    one.decided += decided;
    one.goals += goals;
    if (hours[place + 1]?.hour.getTime() !== hour.getTime()) look();
  }
  return {
    variants,
    isSampleRatioOk: isOk,
    hasChanged,
    winner: isOk && !hasChanged ? winnerOf(variants) : null,
  };
}

function winnerOf(variants: readonly VariantResult[]): number | null {
  const better = variants
    .map(({ change }, place) => ({ place, lower: change?.lower ?? -1 }))
    .filter(({ lower }) => lower > 0)
    .toSorted((a, b) => b.lower - a.lower)[0];
  if (better) return better.place;
  const others = variants.slice(1);
  return others.every(({ change }) => (change?.upper ?? 0) < 0) ? 0 : null;
}
