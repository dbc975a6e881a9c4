import { setTimeout as sleep } from 'node:timers/promises';
import type { ProductServer } from '../../tests/support/product/server.ts';
import { atMost, type Figure, megabytes } from '../figure.ts';
import { applyLoad, type Load } from '../load/load.ts';
import { familyBytes } from '../load/processUsage.ts';
import { staffToken } from '../staffToken.ts';
import { blogRequests, findPost } from './blog/blogRequests.ts';
import { LEADS_PAGE } from './leads/leadsList.ts';

const MINUTES = 3;
/** On a busy machine, a write may take longer than the load generator waits. */
const ROUND = { connections: 1, seconds: 15, mayFail: 0.01 };
const SETTLED_MS = 60_000;
const GOAL_BYTES = { embedded: 450e6, postgres: 350e6 };

/**
 * The memory of the product and its child processes after some minutes of visitors, partners, writers and staff at the
 * same time, and one minute later.
 */
export async function measureMemory(
  server: ProductServer,
  database: 'embedded' | 'postgres',
  minutes = MINUTES,
): Promise<Figure[]> {
  const token = await staffToken(server.url);
  const known = { url: server.url, token, ...(await findPost(server.url, token)) };
  const loads = [
    ...pages(server.url),
    ...blogRequests(known).map(({ load }) => load),
    leads(known),
  ];
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, familyBytes(server.pid));
  }, 1000);
  const until = performance.now() + minutes * 60_000;
  try {
    while (performance.now() < until) {
      await Promise.all(loads.map((load) => applyLoad({ ...load, pid: server.pid, ...ROUND })));
    }
  } finally {
    clearInterval(watch);
  }
  const after = familyBytes(server.pid);
  await sleep(SETTLED_MS);
  const settled = familyBytes(server.pid);
  const goal = (bytes: number) => atMost(GOAL_BYTES[database], bytes, megabytes);
  return [
    { what: `memory, most during ${minutes} minutes of mixed load`, value: megabytes(peak) },
    { what: 'memory, at the end of the mixed load', value: megabytes(after), ...goal(after) },
    { what: 'memory, a minute after it', value: megabytes(settled), ...goal(settled) },
  ];
}

type Asked = Omit<Load, 'pid' | 'connections' | 'seconds'>;

/** Pages, some of them at an address that no cache has. */
function pages(url: string): Asked[] {
  const headers = { 'accept-encoding': 'br', accept: 'text/html', 'x-forwarded-for': '[address]' };
  return ['/', '/blog', '/pricing?campaign=[n]'].map((path) => ({ url: url + path, headers }));
}

/** The console's list of leads. */
function leads({ url, token }: { url: string; token: string }): Asked {
  return {
    url: `${url}/graphql`,
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: LEADS_PAGE }),
  };
}
