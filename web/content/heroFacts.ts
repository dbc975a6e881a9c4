import { reach } from './claims.ts';

/** Three reasons beside the lead form. */
export const heroFacts = [
  { title: '24/7', text: 'coverage, routed by territory or load' },
  { title: reach.conversion, text: 'conversion reached by leads called at once' },
  { title: reach.savings, text: 'less cost than human reps, at most' },
] as const;
