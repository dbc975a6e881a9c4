import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { listen } from '../../../graphql/http/server.ts';

const HOST = '127.0.0.1';
const ok: RequestListener = (_request, response) => response.end('ok');

describe('the HTTP server', () => {
  it('finds out that an address is in use', async () => {
    const server = await listen(HOST, 0);
    await expect(listen(HOST, server.port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
    server.serve(ok);
    await server.close(0);
  });

  it('answers what was asked before it was ready', async () => {
    const server = await listen(HOST, 0);
    const early = fetch(`http://${HOST}:${server.port}/`);
    await new Promise(setImmediate);
    server.serve(ok);

    expect(await (await early).text()).toBe('ok');
    await server.close(1000);
  });

  it('finishes running requests and takes no new ones when it closes', async () => {
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
    const closed = server.close(10_000);
    await expect(fetch(url)).rejects.toThrow('fetch failed');
    resolve();

    expect(await (await running).text()).toBe('done');
    await closed;
    expect(performance.now() - startedAt).toBeLessThan(5000);
  });

  it('does not wait for connections over which nothing is asked', async () => {
    const server = await listen(HOST, 0);
    server.serve(ok);
    const socket = connect(server.port, HOST);
    const ended = once(socket, 'close');
    await once(socket, 'connect');
    const startedAt = performance.now();

    await server.close(10_000);

    expect(performance.now() - startedAt).toBeLessThan(5000);
    await ended;
  });

  it('cuts what does not finish in time', async () => {
    const server = await listen(HOST, 0);
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    server.serve(() => begin());
    const hanging = fetch(`http://${HOST}:${server.port}/`).catch((error: unknown) => error);
    await begun;

    await server.close(50);

    expect(await hanging).toBeInstanceOf(TypeError);
  });
});
