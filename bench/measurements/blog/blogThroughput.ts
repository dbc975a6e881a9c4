import process from 'node:process';
import type { ProductServer } from '../../../tests/support/product/server.ts';
import { type Asked, blogRequests, findPost } from './blogRequests.ts';
import { atLeast, type Figure, perSecond } from '../../figure.ts';
import {
  applyLoad,
  freshNumber,
  type Load,
  type LoadResult,
  requestNumber,
} from '../../load/load.ts';
import { staffToken } from '../../staffToken.ts';

/** Warm-up until the engine has compiled the code; one second is too short. */
const WARM_UP_SECONDS = 10;
const SECONDS = 3;
const CONNECTIONS = 16;

/**
 * Measures how many requests of each kind the blog and the API answer in a second, and the processor time of one request,
 * which hardly depends on other load. Several processes are loaded at the same time and their rates are added.
 */
export async function measureBlog(
  servers: [ProductServer, ...ProductServer[]],
  database: 'embedded' | 'postgres',
): Promise<Figure[]> {
  const [first] = servers;
  const token = await staffToken(first.url);
  const { slug, postId } = await findPost(first.url, token);
  const kinds = servers.map(({ url }) => blogRequests({ url, slug, postId, token }));
  const figures: Figure[] = [];
  for (const [index, { what, goal }] of (kinds[0] ?? []).entries()) {
    const loads = servers.flatMap(({ pid }, each): Omit<Load, 'seconds'>[] => {
      const asked = kinds[each]?.[index];
      return asked ? [{ ...asked.load, pid, connections: CONNECTIONS / servers.length }] : [];
    });
    try {
      for (const load of loads) await tryOnce(load);
      await Promise.all(loads.map((load) => applyLoad({ ...load, seconds: WARM_UP_SECONDS })));
      const results = await Promise.all(
        loads.map((load) => applyLoad({ ...load, seconds: SECONDS })),
      );
      figures.push(figureOf(what, results, servers.length === 1 ? goal?.[database] : undefined));
    } catch (error) {
      process.exitCode = 1;
      figures.push({ what, value: `failed: ${error instanceof Error ? error.message : ''}` });
    }
  }
  return figures;
}

function figureOf(what: string, results: LoadResult[], goal: number | undefined): Figure {
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const rate = sum(results.map(({ requestsPerSecond }) => requestsPerSecond));
  const work =
    sum(results.map(({ processorMicroseconds }) => processorMicroseconds)) / results.length;
  return {
    what,
    value: `${perSecond(rate)}, ${(work / 1000).toFixed(2)} ms`,
    ...(goal && atLeast(goal, rate, perSecond)),
  };
}

/** @throws when the response contains errors despite its status. */
async function tryOnce(load: Asked['load']): Promise<void> {
  const { url, headers, body } = requestNumber({ headers: {}, ...load }, freshNumber());
  const answer = await fetch(url, { method: load.method ?? 'GET', headers, body });
  const text = await answer.text();
  if (!answer.ok || /"errors"|"__typename":"\w*Error"/.test(text)) {
    throw new Error(`answered ${answer.status}: ${text.slice(0, 100)}`);
  }
}
