import type { ProductServer } from '../../tests/support/product/server.ts';
import { atMost, type Figure, milliseconds, percentile } from '../figure.ts';

const ROUNDS = 100;
const GOAL_MS = 50;
const COSTLY = 'leads(first: 100) { edges { node { call { events { id } } } } }';

/** Documents that a client could send to keep the server busy. */
const REFUSED: Record<string, string> = {
  'that is broken': '{ posts(',
  'with too many tokens': `{ viewer { ${'id '.repeat(3000)} } }`,
  'that is too deep': `{ leads { edges { node { ${'call { lead { '.repeat(6)} id ${'} } '.repeat(6)} } } } }`,
  'that costs too much': `{ ${[...'abcdefghij'].map((name) => `${name}: ${COSTLY}`).join(' ')} }`,
};

/** How long the API takes to refuse a document, one at a time. */
export async function measureRefusals({ url }: ProductServer): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [kind, query] of Object.entries(REFUSED)) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const begun = performance.now();
      const answer = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/graphql-response+json',
          'x-forwarded-for': `198.18.0.${round}`,
        },
        // Each text is new, so that no cache can answer.
        body: JSON.stringify({ query: `${query} # ${round}` }),
      });
      await answer.text();
      times.push(performance.now() - begun);
      if (answer.status !== 400) throw new Error(`A query ${kind} was answered ${answer.status}.`);
    }
    const p99 = percentile(times, 0.99);
    figures.push({
      what: `refusing a query ${kind}, p99`,
      value: milliseconds(p99),
      ...atMost(GOAL_MS, p99, milliseconds),
    });
  }
  return figures;
}
