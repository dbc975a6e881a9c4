import { createClient, type RequestParams } from 'graphql-sse';
import { type GraphQLResponse, Observable, type SubscribeFunction } from 'relay-runtime';
import { isUnauthenticated } from './fetchGraphQL.ts';

export type SubscribeOptions = {
  url?: string;
  /** Read for every connection; null connects without a token. */
  token?: () => string | null;
  /**
   * Called when a connection is open and events before it are lost. Not called for subscriptions with
   * `STARTS_WITH_STATE`.
   */
  onGap?: () => void;
  /** The server refused the token; the subscription ends with an error. */
  onUnauthenticated?: () => void;
  /** Pause before the attempt with this number, counted from 0. */
  pauseMs?: (attempt: number) => number;
};

/** The cache config of a subscription whose first event is the current state, so that nothing is missed before it. */
export const STARTS_WITH_STATE = { metadata: { startsWithState: true } };

/** One second, then twice as long each time up to half a minute; a random half keeps clients from returning at once. */
function backOff(attempt: number): number {
  const longest = Math.min(1000 * 2 ** attempt, 30_000);
  return longest / 2 + (Math.random() * longest) / 2;
}

/** How long the first connection may take, so that the server repeats what happened before it. */
export const CONNECT_MS = 5_000;

/** The error of a request that the server refuses for good; null when another attempt may succeed. */
async function refusalOf(response: Response): Promise<Error | null> {
  const { status, statusText } = response;
  if (status < 400 || status >= 500 || status === 429) return null;
  return new Error(`${status}: ${(await response.text()) || statusText}`);
}

/** Subscriptions over server-sent events, one request each. A dropped connection is opened again until disposed. */
export function createSubscribe(options: SubscribeOptions = {}): SubscribeFunction {
  const { url = '/graphql', token, onGap, onUnauthenticated, pauseMs = backOff } = options;

  return ({ id }, variables, { metadata }) =>
    Observable.create<GraphQLResponse>((sink) => {
      let attempts = 0;
      // The server repeats the last seconds before the first connection. Later connections may have missed more.
      // Relay sends null for a variable that was left out.
      const repeats = typeof variables['lastSeconds'] === 'number';
      let coveredUntil = repeats ? performance.now() + CONNECT_MS : 0;
      let refusal: Error | null = null;
      const client = createClient({
        url,
        credentials: 'include',
        headers: (): Record<string, string> => {
          const value = token?.();
          return value ? { authorization: `Bearer ${value}` } : {};
        },
        async fetchFn(address: string, init: RequestInit) {
          const response = await fetch(address, init);
          if (response.status === 401) onUnauthenticated?.();
          refusal = await refusalOf(response);
          return response;
        },
        retryAttempts: Infinity,
        // The library retries any status but 2xx. An error thrown here ends the subscription instead.
        async retry() {
          if (refusal) throw refusal;
          const ms = pauseMs(attempts);
          attempts += 1;
          await new Promise((resolve) => setTimeout(resolve, ms));
        },
        on: {
          connected() {
            attempts = 0;
            if (!metadata?.['startsWithState'] && performance.now() > coveredUntil) onGap?.();
            coveredUntil = 0;
          },
        },
      });
      // The server knows the operation by its id, so the request has no query. The library's type requires one.
      const request = { id, variables } as unknown as RequestParams;
      return client.subscribe<Record<string, unknown>>(request, {
        next(result) {
          const response = result as GraphQLResponse;
          if (isUnauthenticated(response)) onUnauthenticated?.();
          sink.next(response);
        },
        complete: () => sink.complete(),
        error: (error) => sink.error(error as Error),
      });
    });
}
