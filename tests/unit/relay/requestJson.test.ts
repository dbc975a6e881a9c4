import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestJson } from '../../../web/relay/requestJson.ts';
import { type AnsweringServer, startAnsweringServer } from './answeringServer.ts';

let server: AnsweringServer;
beforeAll(async () => {
  server = await startAnsweringServer();
});
beforeEach(() => {
  server.received.length = 0;
});
afterAll(() => server.close());

describe('a JSON request', () => {
  it('is a GET without a body, and a POST of JSON with one', async () => {
    server.json(200, { id: 1 });
    expect(await requestJson(`${server.url}/api/x`)).toEqual({ id: 1 });
    await requestJson(`${server.url}/api/x`, { body: { name: 'Ann' }, token: 'secret' });
    const [get, post] = server.received;
    expect(get).toMatchObject({ method: 'GET', body: '' });
    expect(get?.headers.authorization).toBeUndefined();
    expect(post).toMatchObject({ method: 'POST', body: '{"name":"Ann"}' });
    expect(post?.headers).toMatchObject({
      'content-type': 'application/json',
      authorization: 'Bearer secret',
    });
  });

  it('that is refused throws its status and body, and is not repeated', async () => {
    server.answerWith((response) => response.writeHead(503).end('try later'));
    await expect(requestJson(server.url)).rejects.toThrow(/^503: try later$/);
    expect(server.received).toHaveLength(1);
  });

  it('that is refused without a body throws its status text', async () => {
    server.answerWith((response) => response.writeHead(404, 'Not Found').end());
    await expect(requestJson(server.url)).rejects.toThrow(/^404: Not Found$/);
  });

  it('throws for 401, or returns null if requested', async () => {
    server.answerWith((response) => response.writeHead(401, 'Unauthorized').end());
    await expect(requestJson(server.url)).rejects.toThrow(/^401: Unauthorized$/);
    expect(await requestJson(server.url, { on401: 'returnNull' })).toBeNull();
  });

  it('with an empty response returns null', async () => {
    server.answerWith((response) => response.writeHead(204).end());
    expect(await requestJson(server.url, { method: 'DELETE' })).toBeNull();
  });
});
