import { propagation } from '@opentelemetry/api';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type OutsideRequest,
  requestOutside,
} from '../../../../graphql/platform/outside/requestOutside.ts';
import { runWebServer } from '../../../support/outside/webServer.ts';

const SECRETS = ['path-secret', 'query-secret', 'key-secret', 'cookie-secret', 'body-secret'];

describe('a request to a service of somebody else', () => {
  const elsewhere = runWebServer((_request, response) => void response.end('elsewhere'));
  const web = runWebServer(({ method, path }, response) => {
    if (path === '/near') response.writeHead(307, { location: '/here' }).end();
    else if (path === '/far') response.writeHead(307, { location: `${elsewhere.url}/there` }).end();
    else if (path === '/busy') response.writeHead(429, { 'retry-after': '7' }).end();
    else if (path === '/long') response.end('x'.repeat(101));
    else if (path === '/endless') response.writeHead(200).write('{"begins":');
    else if (path.startsWith('/broken')) {
      if (method !== 'PUT') response.destroy();
    } else if (!path.startsWith('/silent')) response.end('{"ok":true}');
  });

  const send = (path: string, more: Partial<OutsideRequest> = {}) =>
    requestOutside({
      url: web.url + path,
      timeoutMs: 60_000,
      chosenBy: 'operator',
      ...more,
    });
  const secretive = {
    method: 'POST',
    headers: {
      accept: 'application/json',
      authorization: 'Bearer key-secret',
      'x-api-key': 'key-secret',
      cookie: 'session=cookie-secret',
      'content-type': 'application/json',
    },
    body: '{"password":"body-secret"}',
  };
  const redirects = { most: 3, reach: { allowPrivate: true } };

  it('does not follow a redirect unless it is asked to', async () => {
    expect((await send('/far')).status).toBe(307);
    expect(elsewhere.requests).toEqual([]);
  });

  it('repeats itself at another path of the same origin', async () => {
    const answer = await send('/near', { ...secretive, redirects });
    expect(answer).toMatchObject({ url: `${web.url}/here`, status: 200 });
    expect(web.requests.at(-1)).toMatchObject({
      method: 'POST',
      headers: { authorization: 'Bearer key-secret' },
      body: secretive.body,
    });
  });

  it('takes neither body nor cookies nor keys to another origin', async () => {
    const answer = await send('/far', { ...secretive, redirects });
    expect(answer.body.toString()).toBe('elsewhere');
    const request = elsewhere.requests.at(-1);
    expect(request?.body).toBe('');
    expect(request?.headers.accept).toBe('application/json');
    expect(JSON.stringify(request)).not.toMatch(/secret/);
  });

  it('does not follow a redirect of a known service to a private address', async () => {
    const before = elsewhere.requests.length;
    const outside = { most: 3, reach: { allowPrivate: false } };
    await expect(send('/far', { redirects: outside })).rejects.toMatchObject({
      fault: 'forbidden',
    });
    expect(elsewhere.requests).toHaveLength(before);
  });

  describe('in a trace', () => {
    const TRACE = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    afterEach(() => propagation.disable());

    it('tells it to services of the operator, but to nobody else', async () => {
      propagation.setGlobalPropagator({
        inject: (_context, headers, setter) => setter.set(headers, 'traceparent', TRACE),
        extract: (context) => context,
        fields: () => ['traceparent'],
      });
      await send('/here');
      expect(web.requests.at(-1)?.headers['traceparent']).toBe(TRACE);
      await send('/here', { chosenBy: { allowPrivate: true } });
      expect(web.requests.at(-1)?.headers).not.toHaveProperty('traceparent');
      await send('/far', { redirects });
      expect(elsewhere.requests.at(-1)?.headers).not.toHaveProperty('traceparent');
    });
  });

  it('says how long the other side asks to wait', async () => {
    expect(await send('/busy')).toMatchObject({ status: 429, retryAfterMs: 7000 });
    expect(await send('/here')).toMatchObject({ retryAfterMs: null });
  });

  it('refuses an answer that is too long, or reads its beginning', async () => {
    await expect(send('/long', { mostBytes: 100 })).rejects.toMatchObject({ fault: 'too_long' });
    const { body } = await send('/long', { mostBytes: 100, rest: 'ignore' });
    expect(body.toString()).toBe('x'.repeat(100));
  });

  it('does not wait for a body that nobody reads', async () => {
    const { status, body } = await send('/endless', { mostBytes: 0, rest: 'ignore' });
    expect([status, body.length]).toEqual([200, 0]);
  });

  it('ends when its time is over, or when it is broken off', async () => {
    await expect(send('/silent', { timeoutMs: 200 })).rejects.toMatchObject({ fault: 'late' });
    await expect(send('/endless', { timeoutMs: 200 })).rejects.toMatchObject({ fault: 'late' });
    const signal = AbortSignal.abort();
    await expect(send('/silent', { signal })).rejects.toMatchObject({ fault: 'broken' });
  });

  it.each<[string, Partial<OutsideRequest>]>([
    ['never_connected', { url: 'http://127.0.0.1:1/path-secret?key=query-secret' }],
    ['forbidden', { chosenBy: { allowPrivate: false } }],
    ['forbidden', { url: 'https://user:key-secret@8.8.8.8/', chosenBy: { allowPrivate: false } }],
    ['broken', { url: 'not an address with key-secret' }],
    ['broken', { headers: { authorization: 'key-secret\n' } }],
    ['broken', {}],
    // The server does not answer it.
    ['late', { timeoutMs: 50, method: 'PUT' }],
  ])('names no secret in the error %s', async (fault, more) => {
    const error: unknown = await send('/broken/path-secret?key=query-secret', {
      ...secretive,
      ...more,
    }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'OutsideError', fault });
    const messages = [error, error instanceof Error ? error.cause : null].map(String).join(' ');
    for (const secret of SECRETS) expect(messages).not.toContain(secret);
  });
});
