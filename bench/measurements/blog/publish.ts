import { setTimeout as sleep } from 'node:timers/promises';
import type { ProductServer } from '../../../tests/support/product/server.ts';
import { atMost, type Figure, median, milliseconds } from '../../figure.ts';
import { staffToken } from '../../staffToken.ts';

const ROUNDS = 20;
const GOAL_MS = 1000;

/**
 * Measures the time from the response to a publication until the blog's list shows the post: in the same process, or in
 * the other one if there are two.
 */
export async function measurePublish([office, site = office]: [
  ProductServer,
  ...ProductServer[],
]): Promise<Figure[]> {
  const took = await publishAndWait(office, site);
  const slowest = Math.max(...took);
  return [
    { what: 'publish until shown: median', value: milliseconds(median(took)) },
    {
      what: 'publish until shown: slowest of 20',
      value: milliseconds(slowest),
      ...atMost(GOAL_MS, slowest, milliseconds),
    },
  ];
}

async function publishAndWait(office: ProductServer, site: ProductServer): Promise<number[]> {
  const token = await staffToken(office.url);
  const send = async (address: string, body: object) => {
    const answer = await fetch(`${office.url}${address}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  const took: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const title = `Published in round ${round}.`;
    await send('/api/admin/blog/posts', { title, content: 'x', status: 'published' });
    const published = performance.now();
    while (!(await (await fetch(`${site.url}/blog`)).text()).includes(title)) await sleep(5);
    took.push(performance.now() - published);
  }
  return took;
}
