import type { ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import type {
  CacheConfig,
  GraphQLResponse,
  GraphQLSingularResponse,
  Variables,
} from 'relay-runtime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createSubscribe,
  STARTS_WITH_STATE,
  type SubscribeOptions,
} from '../../../web/relay/subscribeGraphQL.ts';
import { type AnsweringServer, startAnsweringServer } from './answeringServer.ts';
import { operation } from './operation.ts';

let server: AnsweringServer;
let streams: ServerResponse[];

beforeEach(async () => {
  server = await startAnsweringServer();
  streams = [];
  server.answerWith((response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(':\n\n');
    streams.push(response);
  });
});
afterEach(() => server.close());

function subscribe(
  options: SubscribeOptions = {},
  variables: Variables = { first: 1 },
  cacheConfig: CacheConfig = {},
) {
  const seen: unknown[] = [];
  const ends: string[] = [];
  const source = createSubscribe({ url: server.url, pauseMs: () => 1, ...options })(
    operation('subscription').params,
    variables,
    cacheConfig,
  );
  if (!('subscribe' in source)) throw new Error('Relay wants an observable.');
  const subscription = source.subscribe({
    next: (response: GraphQLResponse) => seen.push((response as GraphQLSingularResponse).data),
    complete: () => ends.push('complete'),
    error: (error: Error) => ends.push(error.message),
  });
  return { seen, ends, unsubscribe: () => subscription.unsubscribe() };
}

function next(data: unknown): string {
  return `event: next\ndata: ${JSON.stringify({ data })}\n\n`;
}

async function stream(index: number): Promise<ServerResponse> {
  await expect.poll(() => streams.length).toBeGreaterThan(index);
  const found = streams[index];
  if (!found) throw new Error(`Connection ${index} was not made.`);
  return found;
}

describe('a subscription', () => {
  it('requests events with the token, and passes each on', async () => {
    const { seen, unsubscribe } = subscribe({ token: () => 'secret' });
    (await stream(0)).write(next({ n: 1 }) + next({ n: 2 }));
    await expect.poll(() => seen).toEqual([{ n: 1 }, { n: 2 }]);
    expect(server.received[0]).toMatchObject({
      method: 'POST',
      body: '{"id":"abc","variables":{"first":1}}',
      headers: { accept: 'text/event-stream', authorization: 'Bearer secret' },
    });
    unsubscribe();
  });

  it('joins events that the network split, and ignores keep-alive messages', async () => {
    const { seen, unsubscribe } = subscribe();
    const response = await stream(0);
    const text = `${next({ name: 'Zoë' })}:\n\n${next({ n: 2 }).replaceAll('\n', '\r\n')}`;
    for (const byte of Buffer.from(text)) {
      response.write(Buffer.from([byte]));
      await turn();
    }
    await expect.poll(() => seen).toEqual([{ name: 'Zoë' }, { n: 2 }]);
    unsubscribe();
  });

  it('ends when the server completes it', async () => {
    const { ends } = subscribe();
    (await stream(0)).write('event: complete\ndata:\n\n');
    await expect.poll(() => ends).toEqual(['complete']);
    expect(server.received).toHaveLength(1);
  });

  it('reconnects after a lost connection, and reports that events may be missing', async () => {
    const onGap = vi.fn();
    const { seen, ends, unsubscribe } = subscribe({ onGap });
    (await stream(0)).destroy();
    (await stream(1)).end();
    (await stream(2)).end(next({ n: 3 }));
    (await stream(3)).write(next({ n: 4 }));
    await expect.poll(() => seen).toEqual([{ n: 3 }, { n: 4 }]);
    expect(onGap).toHaveBeenCalledTimes(4);
    expect(ends).toEqual([]);
    unsubscribe();
  });

  it('has no gap at first when the server repeats the last seconds', async () => {
    const onGap = vi.fn();
    const { seen, unsubscribe } = subscribe({ onGap }, { lastSeconds: 6 });
    (await stream(0)).write(next({ n: 1 }));
    await expect.poll(() => seen).toEqual([{ n: 1 }]);
    expect(onGap).not.toHaveBeenCalled();
    (await stream(0)).destroy();
    (await stream(1)).write(next({ n: 2 }));
    await expect.poll(() => seen).toEqual([{ n: 1 }, { n: 2 }]);
    expect(onGap).toHaveBeenCalledOnce();
    unsubscribe();
  });

  it('has a gap at first when no seconds are asked for, as Relay says by null', async () => {
    const onGap = vi.fn();
    const { seen, unsubscribe } = subscribe({ onGap }, { lastSeconds: null });
    (await stream(0)).write(next({ n: 1 }));
    await expect.poll(() => seen).toEqual([{ n: 1 }]);
    expect(onGap).toHaveBeenCalledOnce();
    unsubscribe();
  });

  it('misses nothing before its first event if that is the current state', async () => {
    const onGap = vi.fn();
    const { seen, unsubscribe } = subscribe({ onGap }, {}, STARTS_WITH_STATE);
    (await stream(0)).end(next({ n: 1 }));
    (await stream(1)).write(next({ n: 2 }));
    await expect.poll(() => seen).toEqual([{ n: 1 }, { n: 2 }]);
    expect(onGap).not.toHaveBeenCalled();
    unsubscribe();
  });

  it('waits longer after each failed attempt, and resets the pause after a success', async () => {
    const attempts: number[] = [];
    const pauseMs = (attempt: number) => {
      attempts.push(attempt);
      return 1;
    };
    const working = (response: ServerResponse) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).end(':\n\n');
    };
    let answers = 0;
    server.answerWith((response) => {
      answers += 1;
      if (answers === 3) working(response);
      else response.writeHead(503).end();
    });
    const { unsubscribe } = subscribe({ pauseMs });
    await expect.poll(() => attempts.slice(0, 4)).toEqual([0, 1, 0, 1]);
    unsubscribe();
  });

  it('ends with an error if the server refuses it', async () => {
    const onUnauthenticated = vi.fn();
    server.answerWith((response) => response.writeHead(401, 'Unauthorized').end());
    const { ends } = subscribe({ onUnauthenticated });
    await expect.poll(() => ends).toEqual(['401: Unauthorized']);
    expect(onUnauthenticated).toHaveBeenCalledOnce();
    expect(server.received).toHaveLength(1);
  });

  it('reports a stream that begins with the refusal of the token', async () => {
    const onUnauthenticated = vi.fn();
    const { unsubscribe } = subscribe({ onUnauthenticated });
    const errors = [{ message: 'Please sign in.', extensions: { code: 'NOT_AUTHENTICATED' } }];
    (await stream(0)).write(`event: next\ndata: ${JSON.stringify({ errors })}\n\n`);
    await expect.poll(() => onUnauthenticated.mock.calls).toHaveLength(1);
    unsubscribe();
  });

  it('closes its connection when there are no more listeners', async () => {
    const { unsubscribe } = subscribe();
    const response = await stream(0);
    const closed = new Promise((resolve) => response.on('close', resolve));
    unsubscribe();
    await closed;
    expect(server.received).toHaveLength(1);
  });
});
