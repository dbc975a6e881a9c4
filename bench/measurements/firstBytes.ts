import { request } from 'node:http';
import type { ProductServer } from '../../tests/support/product/server.ts';
import { atLeast, type Figure, milliseconds, perSecond } from '../figure.ts';
import { requestNumber } from '../load/loadOrder.ts';
import { median } from '../statistics.ts';
import { freshNumber } from '../load/load.ts';
import { staffToken } from '../staffToken.ts';
import { type Asked, blogRequests, findPost } from './blogRequests.ts';

const WARM_UP = 400;
const ROUNDS = 400;
/** A post by its slug that was never asked for. */
const GOAL = { embedded: 1250, postgres: 1250 };

/** The same post over GraphQL and over REST, one request at a time: the time until the first byte of the answer. */
export async function measureFirstBytes(
  server: ProductServer,
  database: keyof typeof GOAL,
): Promise<Figure[]> {
  const token = await staffToken(server.url);
  const known = { url: server.url, token, ...(await findPost(server.url, token)) };
  const find = (what: string) => {
    const found = blogRequests(known).find((asked) => asked.what === what);
    if (!found) throw new Error(`There is no request ${what}.`);
    return found.load;
  };
  const graphql = await measure(find('GraphQL, the same post, uncached'));
  const rest = await measure(find('REST, a post by its slug'));
  return [
    {
      what: 'a post by its slug, one request at a time, p50 to the first byte: GraphQL uncached, REST',
      value: `${milliseconds(graphql)}, ${milliseconds(rest)}`,
    },
    {
      what: 'a post by its slug never asked for, one request at a time',
      value: perSecond(1000 / graphql),
      ...atLeast(GOAL[database], 1000 / graphql, perSecond),
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
