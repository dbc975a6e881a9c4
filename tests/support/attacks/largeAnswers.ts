import type { Attack } from './attack.ts';
import { floodServed } from './flood.ts';

const QUERY = `query ($search: String!) {
  posts(first: 40, filter: { search: $search }) { edges { node { title content contentHtml } } }
}`;

export const largeAnswers: Attack = {
  name: 'large answers, all different, that can be cached',
  promise: 'one cache, bounded by bytes',
  found: '1 GB after 80 queries',
  keepsToBudget: true,
  run: (target, until) =>
    floodServed(target, until, 4, (number) => ({
      path: '/graphql',
      // The spaces make another answer of the same search.
      json: { query: QUERY, variables: { search: `words${' '.repeat(number)}` } },
    })),
};
