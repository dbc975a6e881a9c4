import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Report } from 'autocannon';
import { processorTime } from './processUsage.ts';
import { visitorAddress } from '../../tests/support/visitorAddress.ts';

export type Load = Omit<LoadOrder, 'method' | 'headers' | 'first'> & {
  /** Id of the serving process, to separate its work from the load generator's. */
  pid: number;
  method?: LoadOrder['method'];
  headers?: LoadOrder['headers'];
  /** The share of requests that may fail; none by default. */
  mayFail?: number;
};

export interface LoadResult {
  requestsPerSecond: number;
  /** Median and 99th percentile in milliseconds. */
  p50: number;
  p99: number;
  /** Processor time of the serving process per request, in microseconds; NaN if unknown. */
  processorMicroseconds: number;
}

const LOADER = fileURLToPath(new URL('loader.ts', import.meta.url));

/** More than one load ever sends, so that no two loads send the same request. */
const NUMBERS = 1_000_000;
let loads = 0;

/** The first of a million unused request numbers. */
export function freshNumber(): number {
  loads += 1;
  return loads * NUMBERS;
}

/**
 * Sends as many requests as the connections can carry, from its own process. With `[n]`, `[phone]` or `[address]` in `url`,
 * `headers` or `body`, every request is different.
 *
 * @throws when more requests fail than may, or have a status other than 2xx, because their speed would mean nothing.
 */
export async function applyLoad({ pid, mayFail = 0, ...load }: Load): Promise<LoadResult> {
  const order: LoadOrder = { method: 'GET', headers: {}, ...load, first: freshNumber() };
  const before = processorTime(pid);
  const report = await run(order);
  const after = processorTime(pid);
  const failed = report.errors + report.timeouts + report.non2xx;
  if (failed > mayFail * report.requests.total)
    throw new Error(`${failed} requests to ${load.url} failed.`);
  return {
    requestsPerSecond: report.requests.average,
    p50: report.latency.p50,
    p99: report.latency.p99,
    processorMicroseconds:
      before === undefined || after === undefined
        ? Number.NaN
        : (after - before) / report.requests.total,
  };
}

async function run(order: LoadOrder): Promise<Report> {
  const child = fork(LOADER);
  child.send(order);
  const [report]: Report[] = await once(child, 'message');
  child.disconnect();
  if (!report) throw new Error('The load generator said nothing.');
  return report;
}

/** The order of a load. The generator replaces `[n]`, `[phone]`, `[address]`, `[new address]` and `[one of 1,000 addresses]` in `url`, `headers` and `body`. */
export interface LoadOrder {
  url: string;
  method: 'GET' | 'POST' | 'PUT';
  headers: Record<string, string>;
  body?: string;
  connections: number;
  seconds: number;
  /** Requests per second of all connections. As many as they can carry if it is absent. */
  rate?: number;
  /** Number of the first request, so that no request is repeated. */
  first: number;
}

/** Requests per visitor. Few limits allow a visitor less. */
const BY_EACH_VISITOR = 10;

type Asked = Pick<LoadOrder, 'url' | 'headers' | 'body'>;

/** Whether every request is different. */
export function isVaried({ url, headers, body }: Asked): boolean {
  return /\[(n|phone|address|new address|one of 1,000 addresses)\]/.test(
    `${url}${JSON.stringify(headers)}${body}`,
  );
}

/**
 * The request with this number. `[n]` becomes the number, `[phone]` a unique phone number, `[address]` its visitor's
 * address, `[new address]` an address of its own, and `[one of 1,000 addresses]` that of the next of 1,000 visitors.
 */
export function requestNumber({ url, headers, body }: Asked, number: number): Asked {
  const fill = (text: string) =>
    text
      .replaceAll('[n]', String(number))
      .replaceAll('[phone]', String(2_010_000_000 + number))
      .replaceAll('[new address]', visitorAddress(number))
      .replaceAll('[one of 1,000 addresses]', visitorAddress(number % 1000))
      .replaceAll('[address]', visitorAddress(Math.floor(number / BY_EACH_VISITOR)));
  return {
    url: fill(url),
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, fill(value)]),
    ),
    ...(body && { body: fill(body) }),
  };
}
