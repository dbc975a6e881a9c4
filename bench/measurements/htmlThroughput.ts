import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { ProductServer } from '../../tests/support/product/server.ts';
import { atMost, type Figure, median, perSecond, times } from '../figure.ts';
import { applyLoad, type LoadResult } from '../load/load.ts';
import { getRaw } from '../load/rawResponse.ts';

const ROUNDS = 3;
const SECONDS = 3;
const CONNECTIONS = 32;
/** The processor time of the product for one request, compared with that of the bare server. */
const GOAL = 1.25;
/** Headers that each server adds itself, because they depend on the connection or the time. */
const SET_BY_NODE = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);
const HEADERS = { 'accept-encoding': 'br', accept: 'text/html' };

/**
 * Compares a page with a bare server that sends the same bytes: same headers, same compressed body.
 *
 * They take turns, so that other load on the machine affects both. The goal is for the processor time of one request,
 * because the load generator uses the same machine and limits the requests per second.
 */
export async function measureHtml(
  server: ProductServer,
  page: { path: string; name: string },
): Promise<Figure[]> {
  const url = server.url + page.path;
  const answer = await getRaw(url, HEADERS);
  const headers = answer.headers.filter(([name]) => !SET_BY_NODE.has(name.toLowerCase()));
  const bare = fork(fileURLToPath(new URL('../load/bareServer.ts', import.meta.url)));
  bare.send({ headers, body: answer.body.toString('base64') });
  const [address]: AddressInfo[] = await once(bare, 'message');
  const bareUrl = `http://127.0.0.1:${address?.port}/`;

  const load = { connections: CONNECTIONS, seconds: SECONDS, headers: HEADERS };
  const product: LoadResult[] = [];
  const baseline: LoadResult[] = [];
  try {
    // The first round is the warm-up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const one = await applyLoad({ ...load, url, pid: server.pid });
      const other = await applyLoad({ ...load, url: bareUrl, pid: bare.pid ?? 0 });
      if (round === 0) continue;
      product.push(one);
      baseline.push(other);
    }
  } finally {
    bare.disconnect();
  }

  const rate = (results: LoadResult[]) =>
    median(results.map(({ requestsPerSecond }) => requestsPerSecond));
  const work = (results: LoadResult[]) =>
    median(results.map(({ processorMicroseconds }) => processorMicroseconds));
  const ratio = work(product) / work(baseline);
  return [
    {
      what: `${page.name}, HTML, and bare node:http with the same bytes`,
      value: `${perSecond(rate(product))}, ${perSecond(rate(baseline))}`,
    },
    {
      what: `${page.name}: processor time for one request of each`,
      value: `${work(product).toFixed(0)} µs, ${work(baseline).toFixed(0)} µs: ${times(ratio)}`,
      ...atMost(GOAL, ratio, times),
    },
  ];
}
