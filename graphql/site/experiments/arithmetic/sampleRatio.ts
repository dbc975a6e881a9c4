import { logGamma } from './logGamma.ts';

/** The weight of the mixture on even shares. */
const WEIGHT = 100;
/** One of a thousand experiments with even shares is refused, however often somebody looks. */
const LIMIT = Math.log(1000);

/** Whether the variants may have had the same chance of each visitor. A product that loses visitors of one of them fails here. */
export function isSampleRatioOk(visitors: readonly number[]): boolean {
  const variants = visitors.length;
  const all = visitors.reduce((sum, each) => sum + each, 0);
  const own = WEIGHT / variants;
  const evidence = visitors.reduce(
    (sum, each) => sum + logGamma(own + each) - logGamma(own),
    logGamma(WEIGHT) - logGamma(WEIGHT + all) + all * Math.log(variants),
  );
  return evidence < LIMIT;
}
