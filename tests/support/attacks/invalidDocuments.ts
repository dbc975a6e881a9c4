import type { Attack } from './attack.ts';
import { flood } from './flood.ts';

/** The most that a visitor may send, and what was sent when the attack was found. */
const SIZES = [31_000, 100_000];

export const invalidDocuments: Attack = {
  name: 'distinct documents of 31 and 100 kB that fail validation',
  promise: 'only executed documents are kept; 32 kB; 50 points each',
  found: '1.1 GB in 20 s',
  keepsToBudget: false,
  run: (target, until) =>
    flood(target, until, 16, (number) => {
      const size = SIZES[number % SIZES.length] ?? 0;
      const query = `{ invented${number} }`;
      return { path: '/graphql', json: { query: `${query} #${'x'.repeat(size)}` } };
    }),
};
