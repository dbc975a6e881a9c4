import type { Attack } from './attack.ts';
import { floodServed } from './flood.ts';

const TYPES = '__schema { types { name description fields { name description } } }';

export const introspectionAliases: Attack = {
  name: 'introspection, with aliases and without',
  promise: 'no aliases in introspection, except of __type; all that is selected costs',
  found: '8.8 MB and 0.7 s of processor for 100 points',
  keepsToBudget: true,
  run: (target, until) =>
    floodServed(target, until, 4, (number) => {
      const aliases = Array.from({ length: 30 }, (_, alias) => `a${alias}: ${TYPES}`).join(' ');
      const asked = number % 2 === 0 ? TYPES : aliases;
      return { path: '/graphql', json: { query: `query Q${number} { ${asked} }` } };
    }),
};
