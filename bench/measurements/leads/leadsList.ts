import type { ProductServer } from '../../../tests/support/product/server.ts';
import { type Figure, milliseconds, perSecond } from '../../figure.ts';
import { applyLoad } from '../../load/load.ts';
import { staffToken } from '../../staffToken.ts';

const SECONDS = 8;
const CONNECTIONS = 16;

/** The first page of the console's list. */
export const LEADS_PAGE = `{
  leads(first: 20) {
    edges { node { id firstName email phone source createdAt call { id status requestedAt } } }
    pageInfo { hasNextPage endCursor }
  }
}`;

/** The first page of the console's table, requested by a signed-in user. */
export async function measureLeadsList(server: ProductServer): Promise<Figure[]> {
  const token = await staffToken(server.url);
  const headers = {
    'content-type': 'application/json',
    accept: 'application/graphql-response+json',
    authorization: `Bearer ${token}`,
  };
  const body = JSON.stringify({ query: LEADS_PAGE });
  const url = `${server.url}/graphql`;
  const answer = await fetch(url, { method: 'POST', headers, body });
  const text = await answer.text();
  const { data, errors }: { data?: { leads: { edges: unknown[] } }; errors?: unknown } =
    JSON.parse(text);
  if (errors || data?.leads.edges.length !== 20) throw new Error(`Not a page of leads: ${text}`);

  const load = { url, pid: server.pid, connections: CONNECTIONS, headers, body } as const;
  await applyLoad({ ...load, method: 'POST', seconds: 2 });
  const result = await applyLoad({ ...load, method: 'POST', seconds: SECONDS });
  return [
    { what: 'GraphQL, 20 leads with their calls', value: perSecond(result.requestsPerSecond) },
    {
      what: `the same, p50 and p99 at ${CONNECTIONS} connections`,
      value: `${milliseconds(result.p50)}, ${milliseconds(result.p99)}`,
    },
  ];
}
