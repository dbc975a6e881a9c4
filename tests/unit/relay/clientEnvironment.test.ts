import { fetchQuery } from 'react-relay/hooks.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type ClientEnvironmentOptions,
  createClientEnvironment,
  createServerEnvironment,
} from '../../../web/relay/environments.ts';
import { type AnsweringServer, startAnsweringServer } from './answeringServer.ts';
import { operation, type TitleQuery } from './operation.ts';

let server: AnsweringServer;
beforeAll(async () => {
  server = await startAnsweringServer();
});
beforeEach(() => {
  server.received.length = 0;
});
afterEach(() => vi.useRealTimers());
afterAll(() => server.close());

function query(options: ClientEnvironmentOptions = {}, variables = {}) {
  const environment = createClientEnvironment({ url: `${server.url}/graphql`, ...options });
  return fetchQuery<TitleQuery>(environment, operation(), variables).toPromise();
}

describe("the browser's Relay network", () => {
  it('posts the id of the persisted operation, its variables and the token', async () => {
    server.json(200, { data: { title: 'Sixty' } });
    expect(await query({ token: () => 'secret' })).toEqual({ title: 'Sixty' });
    expect(server.received).toHaveLength(1);
    expect(server.received[0]).toMatchObject({
      method: 'POST',
      url: '/graphql',
      body: '{"id":"abc","variables":{}}',
      headers: { authorization: 'Bearer secret', 'content-type': 'application/json' },
    });
  });

  it('throws the status and body of an error response, and does not retry', async () => {
    server.answerWith((response) => response.writeHead(500).end('broken'));
    await expect(query()).rejects.toThrow(/^500: broken$/);
    expect(server.received).toHaveLength(1);
  });

  it('treats null with errors as no data, or as a failure if requested', async () => {
    server.json(200, { data: { title: null }, errors: [{ message: 'Internal server error' }] });
    expect(await query()).toEqual({ title: null });
    await expect(query({ refusesPartial: true })).rejects.toThrow('The response has errors.');
  });

  it('reports an invalid token, and fails by default', async () => {
    server.answerWith((response) => response.writeHead(401, 'Unauthorized').end());
    let told = 0;
    const onUnauthenticated = () => {
      told += 1;
    };
    await expect(query({ onUnauthenticated })).rejects.toThrow(/^401: Unauthorized$/);
    expect(told).toBe(1);
  });

  it('reports it also if only a field was refused', async () => {
    const errors = [{ message: 'Sign in', extensions: { code: 'NOT_AUTHENTICATED' } }];
    server.json(200, { data: { title: null }, errors });
    let told = 0;
    await query({ onUnauthenticated: () => (told += 1) });
    expect(told).toBe(1);
  });

  it('returns no data for 401 if requested', async () => {
    server.answerWith((response) => response.writeHead(401).end());
    const data = await query({ on401: 'returnNull' });
    expect(data?.title ?? null).toBeNull();
  });

  it('reads a response from the page synchronously, and asks the server again after a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    server.json(200, { data: { title: 'from the network' } });
    const onServer = createServerEnvironment(async (id, variables) => {
      expect([id, variables]).toEqual(['abc', {}]);
      return { data: { title: 'from the page' } };
    });
    await fetchQuery<TitleQuery>(onServer.environment, operation(), {}).toPromise();
    const payloads = structuredClone(onServer.payloads);
    const environment = createClientEnvironment({ url: `${server.url}/graphql`, payloads });

    const seen: (string | null)[] = [];
    const ask = () => fetchQuery<TitleQuery>(environment, operation(), {});
    ask().subscribe({ next: ({ title }) => seen.push(title) });
    expect(seen).toEqual(['from the page']);
    expect(server.received).toHaveLength(0);
    vi.advanceTimersByTime(60_001);
    expect(await ask().toPromise()).toEqual({ title: 'from the network' });
  });

  it('does not use the response of other variables', async () => {
    server.json(200, { data: { title: 'from the network' } });
    const payloads = [
      { id: 'abc', variables: { first: 9 }, response: { data: { title: 'nine' } } },
    ];
    expect(await query({ payloads })).toEqual({ title: 'from the network' });
  });
});
