import type { Attack } from './attack.ts';
import { floodServed } from './flood.ts';

const QUERY = `query ($first: Int!, $page: Int!) {
  posts(first: $first, page: $page) {
    edges { node { title related(first: 12) { title related(first: 1) { title } } } }
  }
}`;

export const relatedPosts: Attack = {
  name: 'related posts of posts',
  promise: 'a field costs what its statements cost; 20,000 points a minute',
  found: 'leads p95 from 44 ms to 1.4 s',
  keepsToBudget: true,
  run: (target, until) =>
    floodServed(target, until, 4, (number) => ({
      path: '/graphql',
      json: { query: QUERY, variables: { first: 3, page: number + 1 } },
    })),
};
