import { request } from 'node:http';
import type { ProductServer } from '../../tests/support/product/server.ts';
import { type Figure, median, milliseconds } from '../figure.ts';
import { freshNumber, requestNumber } from '../load/load.ts';
import { staffToken } from '../staffToken.ts';
import { type Asked, blogRequests, findPost } from './blog/blogRequests.ts';

const WARM_UP = 2000;
const ROUNDS = 400;

/** The same post over GraphQL and over REST, one request at a time: the time until the first byte of the answer. */
export async function measureFirstBytes(server: ProductServer): Promise<Figure[]> {
  const token = await staffToken(server.url);
  const known = { url: server.url, token, ...(await findPost(server.url, token)) };
  const find = (what: string) => {
    const found = blogRequests(known).find((asked) => asked.what === what);
    if (!found) throw new Error(`There is no request ${what}.`);
    return found.load;
  };
  const requests = [
    'GraphQL, the same post, uncached',
    'GraphQL, a post by its slug, cached',
    'REST, a post by its slug',
  ];
  const took: string[] = [];
  for (const what of requests) took.push(milliseconds(await measure(find(what))));
  return [
    {
      what: 'a post by its slug, one request at a time, p50 to the first byte: GraphQL uncached, GraphQL cached, REST cached',
      value: took.join(', '),
    },
  ];
}

async function measure(load: Asked['load']): Promise<number> {
  const first = freshNumber();
  const took: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const asked = requestNumber({ headers: {}, ...load }, first + round);
    const time = await untilFirstByte(asked, load.method ?? 'GET');
    if (round >= WARM_UP) took.push(time);
  }
  return median(took);
}

function untilFirstByte(
  { url, headers, body }: ReturnType<typeof requestNumber>,
  method: string,
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const begun = performance.now();
  const outgoing = request(url, { method, headers }, (response) => {
    const took = performance.now() - begun;
    response.resume().once('end', () => resolve(took));
    if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}.`));
  });
  outgoing.once('error', reject).end(body);
  return promise;
}
