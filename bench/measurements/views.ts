import type { ProductServer } from '../../tests/support/product/server.ts';
import {
  atLeast,
  atMost,
  type Figure,
  median,
  milliseconds,
  percentile,
  perSecond,
  times,
} from '../figure.ts';
import { applyLoad, type LoadResult } from '../load/load.ts';
import type { ProviderProcess } from '../load/providerProcess.ts';
import { createLeadRounds } from './leads/leadToProvider.ts';

const ROUNDS = 5;
const CONNECTIONS = 32;

/** Only views of browsers count. */
const BROWSER = {
  'accept-encoding': 'br',
  accept: 'text/html',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/153.0.0.0 Safari/537.36',
};
const UNCOUNTED = { ...BROWSER, dnt: '1' };

const SECONDS = 3;
/** The speed with counting, compared with that without. */
const SPEED_GOAL = 0.95;

/**
 * A cached page, asked for by browsers from 1,000 addresses, and by the same browsers with Do Not Track, which do not count. They take
 * turns, so that other load on the machine affects both.
 */
export async function measureCounting({ url, pid }: ProductServer): Promise<Figure[]> {
  const load = { url: `${url}/`, pid, connections: CONNECTIONS, seconds: SECONDS };
  const [counted, others]: [LoadResult[], LoadResult[]] = [[], []];
  // The first round is the warm-up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [headers, results] of [
      [BROWSER, counted],
      [UNCOUNTED, others],
    ] as const) {
      const from = { ...headers, 'x-forwarded-for': '[one of 1,000 addresses]' };
      const result = await applyLoad({ ...load, headers: from });
      if (round > 0) results.push(result);
    }
  }
  const rates = (results: LoadResult[]) => results.map((result) => result.requestsPerSecond);
  const work = (results: LoadResult[]) =>
    median(results.map((result) => result.processorMicroseconds)).toFixed(0);
  const ratio = median(
    counted.map(
      ({ requestsPerSecond }, round) => requestsPerSecond / (rates(others)[round] ?? Number.NaN),
    ),
  );
  return [
    {
      what: 'cached home page from 1,000 addresses, counted and not counted',
      value: `${perSecond(median(rates(counted)))} ${work(counted)} µs, ${perSecond(median(rates(others)))} ${work(others)} µs`,
    },
    {
      what: 'speed with counting, compared with that without',
      value: times(ratio),
      ...atLeast(SPEED_GOAL, ratio, times),
    },
  ];
}

const VIEWS_A_SECOND = 2000;
const LEADS_A_SECOND = 20;
const LEAD_SECONDS = 8;
/** The p99 of a lead beside views, compared with that without them. */
const LEADS_GOAL = 1.2;

/** Leads alone, beside views that do not count, and beside views, each of which counts another visitor. They take turns. */
export async function measureViewsBesideLeads(
  { url, pid }: ProductServer,
  provider: ProviderProcess,
): Promise<Figure[]> {
  const leads = createLeadRounds(url, provider, LEADS_A_SECOND);
  await leads(1);
  const [alone, uncounted, counted]: [number[], number[], number[]] = [[], [], []];
  const rates: number[] = [];
  const beside = async (headers: Record<string, string>, delays: number[]) => {
    const views = applyLoad({
      url: `${url}/`,
      pid,
      connections: CONNECTIONS,
      seconds: LEAD_SECONDS + 2,
      rate: VIEWS_A_SECOND,
      headers: { ...headers, 'x-forwarded-for': '[new address]' },
    });
    delays.push(...(await leads(LEAD_SECONDS)));
    rates.push((await views).requestsPerSecond);
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(...(await leads(LEAD_SECONDS)));
    await beside(UNCOUNTED, uncounted);
    await beside(BROWSER, counted);
  }
  const all = [alone, uncounted, counted];
  const [p99, , p99Counted] = all.map((delays) => percentile(delays, 0.99));
  const ratio = (p99Counted ?? Number.NaN) / (p99 ?? Number.NaN);
  const each = (share: number) =>
    all.map((delays) => milliseconds(percentile(delays, share))).join(', ');
  return [
    {
      what: `lead POST to provider request, ${LEADS_A_SECOND} a second: alone, beside ${VIEWS_A_SECOND} views a second with Do Not Track, and beside ${VIEWS_A_SECOND} of new visitors, p50`,
      value: `${each(0.5)}, at ${perSecond(median(rates))}`,
    },
    {
      what: 'lead POST to provider request alone and beside these views, p99',
      value: `${each(0.99)}: ${times(ratio)}`,
      ...atMost(LEADS_GOAL, ratio, times),
    },
  ];
}
