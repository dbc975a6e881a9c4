import {
  type GraphQLResponse,
  Observable,
  type RequestParameters,
  type SubscribeFunction,
  type Variables,
} from 'relay-runtime';
import { readEvents } from './eventStream.ts';
import { send, throwIfNotOk } from './requestJson.ts';

export type SubscribeOptions = {
  url?: string;
  /** Read for every connection; null connects without one. */
  token?: () => string | null;
  /** A connection stands, the first or a later one: from now on nothing is missed. */
  onOpen?: () => void;
  /** The connection dropped and is back: what happened meanwhile was missed, so it must be fetched. */
  onReconnect?: () => void;
  /** The server refused the token; the subscription ends with an error. */
  onUnauthenticated?: () => void;
  /** Pause before the attempt with this number, counted from 0. */
  pauseMs?: (attempt: number) => number;
};

/** One second, then twice as long each time up to half a minute; a random half keeps clients from returning at once. */
function backOff(attempt: number): number {
  const longest = Math.min(1000 * 2 ** attempt, 30_000);
  return longest / 2 + (Math.random() * longest) / 2;
}

/** The server understood and refused: trying again changes nothing. */
class RefusedError extends Error {}

type Connection = {
  params: RequestParameters;
  variables: Variables;
  signal: AbortSignal;
  onOpen: () => void;
  onResponse: (response: GraphQLResponse) => void;
};

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/**
 * Subscriptions over server-sent events, one request each (the protocol's distinct connections mode). By fetch and
 * not EventSource, which can send no Authorization header. A dropped connection is opened again until disposed.
 */
export function createSubscribe(options: SubscribeOptions = {}): SubscribeFunction {
  const { url = '/graphql', token, onReconnect, onUnauthenticated, pauseMs = backOff } = options;

  /** Resolves to true when the server completed the subscription, to false when the connection ended before. */
  async function connect(connection: Connection): Promise<boolean> {
    const { params, variables, signal, onOpen, onResponse } = connection;
    const response = await send(url, {
      body: { id: params.id, variables },
      token: token?.() ?? null,
      headers: { accept: 'text/event-stream' },
      signal,
    });
    if (response.status === 401) onUnauthenticated?.();
    if (response.status >= 400 && response.status < 500 && response.status !== 429) {
      throw new RefusedError(
        `${response.status}: ${(await response.text()) || response.statusText}`,
      );
    }
    await throwIfNotOk(response);
    if (!response.body) return false;
    onOpen();
    for await (const { event, data } of readEvents(response.body)) {
      if (event === 'complete') return true;
      if (event !== 'next' || !data) continue;
      const answer: GraphQLResponse = JSON.parse(data);
      onResponse(answer);
    }
    return false;
  }

  return (params, variables) =>
    Observable.create((sink) => {
      const disposed = new AbortController();
      const { signal } = disposed;
      let opened = false;
      let failures = 0;

      const onOpen = () => {
        failures = 0;
        options.onOpen?.();
        if (opened) onReconnect?.();
        opened = true;
      };

      async function run(): Promise<void> {
        while (!signal.aborted) {
          try {
            const onResponse = (response: GraphQLResponse) => sink.next(response);
            if (await connect({ params, variables, signal, onOpen, onResponse })) {
              sink.complete();
              return;
            }
          } catch (error) {
            if (signal.aborted) return;
            if (error instanceof RefusedError) {
              sink.error(error);
              return;
            }
          }
          await wait(pauseMs(failures), signal);
          failures += 1;
        }
      }

      void run();
      return () => disposed.abort();
    });
}
