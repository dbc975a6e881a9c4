import { afterEach } from 'vitest';
import type { Api } from './api.ts';

interface Asked {
  query: string;
  variables?: object;
  /** Empty for a visitor. */
  token: string;
}

export interface EventStreams {
  /** The controllers that end the streams, oldest first. */
  open: Set<AbortController>;
  /** Opens a subscription by server-sent events. The stream ends with the test. */
  ask(asked: Asked): Promise<Response>;
}

/** Lets the tests of a describe block open subscriptions. */
export function useEventStreams(api: Api): EventStreams {
  const open = new Set<AbortController>();
  // The platform closes the connection of a response that nothing refers to.
  const responses: Response[] = [];
  afterEach(() => {
    for (const controller of open) controller.abort();
    open.clear();
    responses.length = 0;
  });
  return {
    open,
    async ask({ token, query, variables }) {
      const controller = new AbortController();
      open.add(controller);
      const response = await fetch(`${api.url}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'text/event-stream',
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ query, variables }),
        signal: controller.signal,
      });
      responses.push(response);
      return response;
    },
  };
}
