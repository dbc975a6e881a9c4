import { once } from 'node:events';
import { Agent, get, type IncomingMessage, request, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../../../graphql/http/server.ts';
import { useApi } from '../../support/api/api.ts';
import { openDesk } from '../../support/api/posts.ts';

const HOST = '127.0.0.1';
/** No test waits so long. */
const DEADLINE_MS = 60_000;
const ok: RequestListener = (_request, response) => response.end('ok');

describe('the HTTP server', () => {
  it('detects that an address is in use', async () => {
    const server = await listen(HOST, 0);
    await expect(listen(HOST, server.port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
    server.serve(ok);
    await server.close(0);
  });

  it('answers requests that arrived before it was ready', async () => {
    const server = await listen(HOST, 0);
    const early = fetch(`http://${HOST}:${server.port}/`);
    await new Promise(setImmediate);
    server.serve(ok);

    expect(await (await early).text()).toBe('ok');
    await server.close(1000);
  });

  it('finishes running requests and accepts no new ones when it closes', async () => {
    const server = await listen(HOST, 0);
    const { promise: finish, resolve } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    server.serve(async (_request, response) => {
      begin();
      await finish;
      response.end('done');
    });
    const url = `http://${HOST}:${server.port}/`;
    const running = fetch(url);
    await begun;

    const startedAt = performance.now();
    const closed = server.close(DEADLINE_MS);
    await expect.poll(() => isReached(server.port)).toBe(false);
    resolve();

    expect(await (await running).text()).toBe('done');
    await closed;
    expect(performance.now() - startedAt).toBeLessThan(DEADLINE_MS);
  });

  it('does not wait for idle connections', async () => {
    const server = await listen(HOST, 0);
    server.serve(ok);
    const socket = connect(server.port, HOST);
    const ended = once(socket, 'close');
    await once(socket, 'connect');
    const startedAt = performance.now();

    await server.close(DEADLINE_MS);

    expect(performance.now() - startedAt).toBeLessThan(DEADLINE_MS);
    await ended;
  });

  it('closes requests that do not finish in time', async () => {
    const server = await listen(HOST, 0);
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    server.serve(() => begin());
    const hanging = fetch(`http://${HOST}:${server.port}/`).catch((error: unknown) => error);
    await begun;

    await server.close(50);

    expect(await hanging).toBeInstanceOf(TypeError);
  });

  it('closes slow clients with 408, and answers others as usual', async () => {
    const patience = { headersTimeout: 500, requestTimeout: 500, connectionsCheckingInterval: 50 };
    const server = await listen(HOST, 0, patience);
    server.serve((asked, response) => {
      asked.resume().once('end', () => response.end('ok'));
    });
    const sockets = Array.from({ length: 200 }, () => connect(server.port, HOST));
    const connected = Promise.all(sockets.map((socket) => once(socket, 'connect')));
    const slow = sockets.map(async (socket) => {
      let text = '';
      socket.setEncoding('utf8');
      socket.on('data', (part: string) => {
        text += part;
      });
      socket.write('GET / HTTP/1.1\r\nHost: lo');
      await once(socket, 'close');
      return text;
    });
    await connected;
    const agent = new Agent({ keepAlive: true });
    for (let count = 0; count < 100; count += 1) {
      const { answer, finish } = ask(server.port, agent, 'GET');
      finish();
      expect((await answer).error).toBeNull();
    }
    agent.destroy();
    for (const text of await Promise.all(slow)) expect(text).toMatch(/^HTTP\/1\.1 408 /);
    await server.close(1000);
  });

  it('fails no request of busy keep-alive clients while it closes', async () => {
    const server = await listen(HOST, 0);
    let begun = 0;
    server.serve((asked, response) => {
      begun += 1;
      asked.resume().once('end', () => setTimeout(() => response.end('ok'), begun % 4));
    });
    const agent = new Agent({ keepAlive: true });
    const counts = { answered: 0, refused: 0, last: 0 };
    const upload = ask(server.port, agent, 'PUT');
    const clients = Array.from({ length: 40 }, async () => {
      for (;;) {
        const { answer, finish } = ask(server.port, agent, 'GET');
        finish();
        const { error, connection } = await answer;
        // Never sent: there was no connection to send it over.
        if (error === 'ECONNREFUSED') return (counts.refused += 1);
        expect(error).toBeNull();
        counts.answered += 1;
        if (connection === 'close') counts.last += 1;
      }
    });
    await expect.poll(() => counts.answered).toBeGreaterThan(400);

    const closed = server.close(DEADLINE_MS);
    await Promise.all(clients);
    upload.finish();

    expect((await upload.answer).error).toBeNull();
    await closed;
    expect(begun).toBe(counts.answered + 1);
    expect(counts.refused).toBe(40);
    expect(counts.last).toBeGreaterThan(0);
    agent.destroy();
  });
});

async function isReached(port: number): Promise<boolean> {
  const socket = connect(port, HOST);
  const [reached] = await Promise.allSettled([once(socket, 'connect')]);
  socket.destroy();
  return reached.status === 'fulfilled';
}

/** One request whose body waits for `finish`. */
function ask(port: number, agent: Agent, method: 'GET' | 'PUT') {
  const { promise: answer, resolve } = Promise.withResolvers<{
    error: string | null;
    connection?: string;
  }>();
  const asked = request({ host: HOST, port, agent, method }, (response) => {
    const { connection } = response.headers;
    response.resume().once('end', () => resolve({ error: null, connection }));
  });
  asked.on('error', (error: NodeJS.ErrnoException) => resolve({ error: error.code ?? 'unknown' }));
  if (method === 'PUT') asked.write('the first half');
  return { answer, finish: () => asked.end() };
}

const LIST = '/api/blog/posts';
const QUERY = '{ posts(first: 20) { edges { node { id slug title excerpt } } } }';

describe('compression of the API', () => {
  const api = useApi();
  beforeAll(async () => {
    const desk = await openDesk(api);
    for (let number = 1; number <= 9; number += 1) await desk.write({ title: `Post ${number}` });
  });

  /** Without the decompression that fetch does by itself. */
  async function ask(path: string, headers: Record<string, string> = {}) {
    const [response]: IncomingMessage[] = await once(
      get(`${api.url}${path}`, { headers }),
      'response',
    );
    if (!response) throw new Error('no response');
    const { 'content-encoding': encoding, vary, 'content-type': type } = response.headers;
    return { status: response.statusCode, encoding, vary, type, body: await buffer(response) };
  }

  /** Without the budget, which differs if the answer had to be made again. */
  function contentOf(body: Buffer): object {
    const { extensions: _extensions, ...content } = JSON.parse(body.toString());
    return content;
  }

  const graphql = `/graphql?query=${encodeURIComponent(QUERY)}`;

  it.each([LIST, graphql])('compresses %s as the client accepts it', async (path) => {
    const plain = await ask(path);
    expect(plain).toMatchObject({ status: 200, encoding: undefined, vary: 'accept-encoding' });
    expect(plain.body.length).toBeGreaterThan(1024);

    const packed = await ask(path, { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(packed).toMatchObject({ status: 200, encoding: 'br', type: plain.type });
    expect(contentOf(brotliDecompressSync(packed.body))).toEqual(contentOf(plain.body));
    expect(packed.body.length).toBeLessThan(plain.body.length / 2);

    const zipped = await ask(path, { 'accept-encoding': 'gzip' });
    expect(zipped.encoding).toBe('gzip');
    expect(contentOf(gunzipSync(zipped.body))).toEqual(contentOf(plain.body));
  });

  it('sends small answers as they are', async () => {
    const answer = await ask('/api/geo', { 'accept-encoding': 'br, gzip' });
    expect(answer).toMatchObject({ encoding: undefined, vary: 'accept-encoding' });
    expect(JSON.parse(answer.body.toString())).toMatchObject({ error: true });
  });

  it('compresses an export while it is streamed', async () => {
    const authorization = `Bearer ${await api.signIn('admin')}`;
    const path = '/api/admin/exports/leads.csv';
    const plain = await ask(path, { authorization });
    const packed = await ask(path, { authorization, 'accept-encoding': 'br, gzip' });
    expect(packed).toMatchObject({
      status: 200,
      encoding: 'gzip',
      type: 'text/csv; charset=utf-8',
    });
    expect(gunzipSync(packed.body)).toEqual(plain.body);
  });
});
