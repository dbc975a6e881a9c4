import { fetchQuery } from 'react-relay/hooks.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ClientEnvironmentOptions,
  createClientEnvironment,
} from '../../../web/relay/clientEnvironment.ts';
import { createServerEnvironment } from '../../../web/relay/serverEnvironment.ts';
import { type AnsweringServer, startAnsweringServer } from './answeringServer.ts';
import { operation, type TitleQuery } from './operation.ts';

let server: AnsweringServer;
beforeAll(async () => {
  server = await startAnsweringServer();
});
beforeEach(() => {
  server.received.length = 0;
});
afterAll(() => server.close());

function query(options: ClientEnvironmentOptions = {}, variables = {}) {
  const environment = createClientEnvironment({ url: `${server.url}/graphql`, ...options });
  return fetchQuery<TitleQuery>(environment, operation(), variables).toPromise();
}

describe('the network of the browser', () => {
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

  it('throws status and body of an answer that is not OK, and sends nothing again', async () => {
    server.answerWith((response) => response.writeHead(500).end('broken'));
    await expect(query()).rejects.toThrow(/^500: broken$/);
    expect(server.received).toHaveLength(1);
  });

  it('takes a null beside errors for nothing, or where that is refused for a failure', async () => {
    server.json(200, { data: { title: null }, errors: [{ message: 'Internal server error' }] });
    expect(await query()).toEqual({ title: null });
    await expect(query({ refusesPartial: true })).rejects.toThrow('The answer has errors.');
  });

  it('says when the token is not known, and fails by default', async () => {
    server.answerWith((response) => response.writeHead(401, 'Unauthorized').end());
    let told = 0;
    const onUnauthenticated = () => {
      told += 1;
    };
    await expect(query({ onUnauthenticated })).rejects.toThrow(/^401: Unauthorized$/);
    expect(told).toBe(1);
  });

  it('says so too when only a field was refused', async () => {
    const errors = [{ message: 'Sign in', extensions: { code: 'NOT_AUTHENTICATED' } }];
    server.json(200, { data: { title: null }, errors });
    let told = 0;
    await query({ onUnauthenticated: () => (told += 1) });
    expect(told).toBe(1);
  });

  it('gives no data for 401 where that was asked for', async () => {
    server.answerWith((response) => response.writeHead(401).end());
    const data = await query({ on401: 'returnNull' });
    expect(data?.title ?? null).toBeNull();
  });

  it('takes what came inside the page once, and at once', async () => {
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
    expect(await ask().toPromise()).toEqual({ title: 'from the network' });
  });

  it('does not take the answer of other variables', async () => {
    server.json(200, { data: { title: 'from the network' } });
    const payloads = [{ key: 'abc{"first":9}', response: { data: { title: 'nine' } } }];
    expect(await query({ payloads })).toEqual({ title: 'from the network' });
  });
});
