import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { processorTime } from './processUsage.ts';

export interface Load {
  url: string;
  /** Process that answers, to tell its work from the load generator's. */
  pid: number;
  connections: number;
  seconds: number;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

export interface LoadResult {
  requestsPerSecond: number;
  /** Median and 99th percentile in milliseconds. */
  p50: number;
  p99: number;
  /** Processor time of the answering process for one request, in microseconds; NaN where unknown. */
  processorMicroseconds: number;
}

interface AutocannonReport {
  requests: { average: number; total: number };
  latency: { p50: number; p99: number };
  errors: number;
  timeouts: number;
  non2xx: number;
}

const AUTOCANNON = fileURLToPath(import.meta.resolve('autocannon'));

/**
 * Sends as many requests as the connections can carry, from a process of its own.
 *
 * @throws when any request fails or is not answered by a 2xx: its speed would say nothing.
 */
export async function applyLoad(load: Load): Promise<LoadResult> {
  const headers = Object.entries(load.headers ?? {}).flatMap(([name, value]) => [
    '-H',
    `${name}=${value}`,
  ]);
  const before = processorTime(load.pid);
  const report = await run([
    '--json',
    '--no-progress',
    `--connections=${load.connections}`,
    `--duration=${load.seconds}`,
    `--method=${load.method ?? 'GET'}`,
    ...(load.body ? [`--body=${load.body}`] : []),
    ...headers,
    load.url,
  ]);
  const after = processorTime(load.pid);
  const failed = report.errors + report.timeouts + report.non2xx;
  if (failed > 0) throw new Error(`${failed} requests to ${load.url} failed.`);
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

async function run(args: string[]): Promise<AutocannonReport> {
  const child = spawn(process.execPath, [AUTOCANNON, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (text: Buffer) => {
    output += text.toString();
  });
  await once(child, 'close');
  return JSON.parse(output);
}
