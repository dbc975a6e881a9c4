import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { familyBytes } from '../../../bench/load/processUsage.ts';
import { percentile } from '../../../bench/figure.ts';
import type { ProductServer } from '../product/server.ts';
import { visitorAddress } from '../visitorAddress.ts';

/** What other visitors and the machine saw during some seconds. */
export interface Seen {
  /** The time of the slowest of a hundred leads, in milliseconds. */
  leadsP99: number;
  /** The share of requests that were answered with a status of 2xx, within the patience of a visitor. */
  available: number;
  /** The most memory of the product and its child processes, in bytes. */
  peakBytes: number;
  /** Their memory at the end. */
  bytes: number;
}

const LEADS_PER_SECOND = 5;
const PATIENCE_MS = 5000;
const LOOKS: readonly string[] = ['/healthz', '/api/blog/posts'];

const agent = new Agent({ keepAlive: true });
let visitors = 0;

/**
 * Visitors who leave leads at a steady rate and read a list, each from an address of its own. The rate does not depend on
 * the answers, so that a slow product shows.
 */
export async function watchVisitors(server: ProductServer, seconds: number): Promise<Seen> {
  const begun = performance.now();
  const leads: Promise<Answer>[] = [];
  const looks: Promise<Answer>[] = [];
  let peakBytes = 0;
  let bytes = 0;
  for (let index = 0; index < LEADS_PER_SECOND * seconds; index += 1) {
    const due = begun + (index * 1000) / LEADS_PER_SECOND;
    await delay(Math.max(0, due - performance.now()));
    visitors += 1;
    leads.push(leave(server.url, visitors));
    for (const path of LOOKS) looks.push(ask(`${server.url}${path}`, 'GET', visitors));
    bytes = familyBytes(server.pid);
    peakBytes = Math.max(peakBytes, bytes);
  }
  const left = await Promise.all(leads);
  const all = [...left, ...(await Promise.all(looks))];
  return {
    leadsP99: percentile(
      left.map(({ milliseconds }) => milliseconds),
      0.99,
    ),
    available: all.filter(({ isGood }) => isGood).length / all.length,
    peakBytes,
    bytes,
  };
}

interface Answer {
  milliseconds: number;
  isGood: boolean;
}

function leave(url: string, visitor: number): Promise<Answer> {
  const phone = `801${String(visitor).padStart(7, '0')}`;
  const lead = { firstName: 'Ann', email: `lead${phone}@example.com`, phone };
  return ask(`${url}/api/leads`, 'POST', visitor, JSON.stringify(lead));
}

function ask(url: string, method: string, visitor: number, body?: string): Promise<Answer> {
  const begun = performance.now();
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const ended = (status: number) =>
    resolve({
      milliseconds: performance.now() - begun,
      isGood: status >= 200 && status < 300,
    });
  const sent = request(url, {
    method,
    agent,
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': visitorAddress(visitor),
    },
  });
  sent.on('response', (response) => {
    response.on('error', () => ended(0));
    response.resume().on('end', () => ended(response.statusCode ?? 0));
  });
  sent.on('error', () => ended(0));
  sent.end(body);
  return promise;
}
