import { request, type ServerResponse } from 'node:http';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listen, type HttpServer } from '../../../../graphql/http/server.ts';
import {
  LIMITS,
  type Pressure,
  type PressureLimits,
  shedLoad,
  watchPressure,
} from '../../../../graphql/http/overload.ts';
import { htmlErrors } from '../../../support/htmlErrors.ts';

const few: PressureLimits = { ...LIMITS, requests: 5, minQueuedRequests: 2, maxRequests: 20 };

describe('an overloaded process', () => {
  const pool = { waitingCount: 0 };
  let registry: Registry;
  let pressure: Pressure;
  let server: HttpServer;
  /** Requests that reached the product, and wait for it. */
  let held: ServerResponse[];

  beforeEach(async () => {
    pool.waitingCount = 0;
    held = [];
    registry = new Registry();
    pressure = watchPressure(pool, few);
    const refuse = shedLoad({ pressure, metrics: { registry } });
    server = await listen('127.0.0.1', 0);
    server.serve((asked, response) => {
      if (!refuse(asked, response)) held.push(response);
    });
  });
  afterEach(async () => {
    pressure.stop();
    for (const response of held) response.end();
    await server.close(0);
  });

  const at = (path: string, method = 'GET') =>
    fetch(`http://127.0.0.1:${server.port}${path}`, { method });
  /** Asks, and lets the product keep it waiting. */
  const wait = async (count: number, path = '/api/blog/posts', method = 'GET') => {
    const before = held.length;
    const answers = Array.from({ length: count }, () => at(path, method));
    await expect.poll(() => held.length).toBe(before + count);
    return answers;
  };

  it('refuses requests above the limit, and accepts them again when there is room', async () => {
    const waiting = await wait(6);

    const refused = await at('/api/blog/posts');
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('2');
    expect(await refused.json()).toEqual({
      error: 'We are very busy right now. Please try again in a moment.',
    });
    expect(await (await at('/graphql', 'POST')).json()).toMatchObject({
      errors: [{ extensions: { code: 'BUSY' } }],
    });
    expect(held).toHaveLength(6);
    expect(await registry.metrics()).toContain('sixty_requests_shed_total{reason="requests"} 2');

    held.splice(0).forEach((response) => response.end('done'));
    expect(await Promise.all(waiting.map(async (answer) => (await answer).text()))).toHaveLength(6);
    await wait(6);
  });

  it('shows visitors an explanation', async () => {
    pool.waitingCount = few.queries + 1;
    const page = await at('/blog?page=2');
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2']);
    const html = await page.text();
    expect(html).toContain('<h1>Very Busy</h1>');
    expect(await htmlErrors(html)).toEqual([]);
  });

  it('never refuses leads, their calls and health checks while it can store them', async () => {
    pool.waitingCount = few.queries + 1;
    await wait(5, '/api/leads', 'POST');
    await wait(5, '/api/trigger-ai-call?from=form', 'POST');
    await wait(5, '/api/calls/0190/events', 'POST');
    for (const path of ['/healthz', '/readyz', '/metrics']) await wait(1, path);
    expect((await at('/api/leads')).status).toBe(503);

    await wait(6, '/api/leads', 'POST');
    const refused = await at('/api/leads', 'POST');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    await wait(1, '/healthz');
  });

  it('never refuses a document that saves a lead', () => {
    pool.waitingCount = few.queries + 1;
    const refuse = shedLoad({ pressure, metrics: { registry: new Registry() } });
    const answer = { writeHead: () => answer, end: () => answer };
    const isRefused = (query: string) => {
      const rawBody = Buffer.from(JSON.stringify({ query }));
      const asked = { url: '/graphql', method: 'POST', headers: {}, complete: true, rawBody };
      return refuse(asked as never, Object.assign(answer, { once: () => answer }) as never);
    };
    expect(isRefused('{ posts { totalCount } }')).toBe(true);
    expect(isRefused('mutation { createLead(input: {}) { __typename } }')).toBe(false);
  });

  it('does not count streams, which hold only a connection', async () => {
    await wait(6);
    for (const response of held) response.write('event: ready\n\n');
    await wait(6);
    expect((await at('/')).status).toBe(503);
  });

  it('does not count clients that have left', async () => {
    const options = { host: '127.0.0.1', port: server.port, path: '/' };
    const gone = Array.from({ length: 6 }, () => request(options).on('error', () => {}));
    for (const each of gone) each.end();
    await expect.poll(() => held.length).toBe(6);
    for (const each of gone) each.destroy();
    await expect.poll(() => pressure.overload()).toBeNull();
  });

  it('detects a late event loop with many waiting requests, and its recovery', async () => {
    await wait(3);
    const givenUp = performance.now() + 60_000;
    while (pressure.overload() === null && performance.now() < givenUp) {
      const until = performance.now() + few.maxEventLoopDelayMs * 2;
      while (performance.now() < until);
      await new Promise(setImmediate);
    }
    expect(pressure.overload()).toBe('processor');
    // For a few, a slow machine is all it is.
    held.pop()?.end();
    await expect.poll(() => held.filter((response) => response.closed).length).toBe(0);
    expect(pressure.overload()).toBeNull();
    await wait(1);
    await expect.poll(() => pressure.overload()).toBeNull();
  });
});
