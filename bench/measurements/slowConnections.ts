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
