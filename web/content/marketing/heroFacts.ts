import { reach } from '../facts/claims.ts';

/** Three reasons next to the lead form. */
export const heroFacts = [
  { title: '24/7', text: 'coverage, routed by territory or by load' },
  { title: `Up to ${reach.conversion}`, text: 'conversion when leads are called at once' },
  { title: `Up to ${reach.savings}`, text: 'less cost than human reps' },
] as const;
