import type { ProductServer } from '../../tests/support/product/server.ts';
import { atMost, type Figure, milliseconds, times } from '../figure.ts';
import { applyLoad } from '../load/load.ts';

const GOAL = 2;
const CONNECTIONS = 4;
// Short, so that one address does not use up its points of a minute.
const SECONDS = 2;
const QUERY = '{ post(slug: "none") { id } }';

/** What a free document costs visitors who were never seen before, next to one visitor who asks again and again. */
export async function measureNewAddresses(server: ProductServer): Promise<Figure[]> {
  const ask = (address: string) =>
    applyLoad({
      url: `${server.url}/graphql`,
      pid: server.pid,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      // No kept answer has this value of the unused variable, so that points are counted.
      body: JSON.stringify({ query: QUERY, variables: { nothing: '[n]' } }),
      connections: CONNECTIONS,
      seconds: SECONDS,
    });
  await ask('10.7.0.2');
  const { p99: known } = await ask('10.7.0.1');
  const { p99: fresh } = await ask('[new address]');
  return [
    {
      what: 'GraphQL, p99 of one address and of new addresses with each request',
      value: `${milliseconds(known)}, ${milliseconds(fresh)}`,
      ...atMost(GOAL, fresh / known, times),
    },
  ];
}
