import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ProductServer } from '../../tests/support/product/server.ts';
import { atMost, type Figure, milliseconds, times } from '../figure.ts';
import { applyLoad } from '../load/load.ts';

const COUNT = 1000;
const GOAL = 2;
const SECONDS = 4;
const CLIENTS = fileURLToPath(new URL('slowClients.ts', import.meta.url));

/** How long others wait for the blog's list while a thousand clients never finish their requests. */
export async function measureSlowConnections(server: ProductServer): Promise<Figure[]> {
  const ask = () =>
    applyLoad({
      url: `${server.url}/api/blog/posts`,
      headers: { 'x-forwarded-for': '[address]' },
      pid: server.pid,
      connections: 4,
      seconds: SECONDS,
    });
  await ask();
  const { p99: before } = await ask();
  const clients = fork(CLIENTS);
  try {
    clients.send({ port: Number(new URL(server.url).port), count: COUNT });
    await once(clients, 'message');
    const { p99: during } = await ask();
    return [
      {
        what: 'list over REST, p99 before and during 1,000 slow connections',
        value: `${milliseconds(before)}, ${milliseconds(during)}`,
        // The load generator measures whole milliseconds.
        ...atMost(GOAL, Math.max(during, 1) / Math.max(before, 1), times),
      },
    ];
  } finally {
    clients.disconnect();
  }
}

const CONNECTIONS = 4;
// Short, so that one address does not use up its points of a minute.
const LOAD_SECONDS = 2;
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
      seconds: LOAD_SECONDS,
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
