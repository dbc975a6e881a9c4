import type { FetchFunction, GraphQLResponse } from 'relay-runtime';
import { isUnauthenticated } from './isUnauthenticated.ts';
import { type On401, send, throwIfNotOk } from './requestJson.ts';

export type FetchOptions = {
  url?: string;
  /** Read for every request; null sends the request without one. */
  token?: () => string | null;
  /** `returnNull` answers an operation refused with 401 by null data instead of an error. */
  on401?: On401;
  /** Errors beside data fail the operation: a null that is a failure must not pass for something that is not there. */
  refusesPartial?: boolean;
  /** The server does not know the token (any more). The operation fails all the same. */
  onUnauthenticated?: () => void;
};

/** Relay takes null data for a failure unless the response carries extensions; this one says why there is none. */
const nothingForThisViewer = { data: null, extensions: { status: 401 } };

/** Posts the persisted operation's id and its variables, once: nothing is retried. */
export function createFetch(options: FetchOptions = {}): FetchFunction {
  const { url = '/graphql', token, on401, refusesPartial, onUnauthenticated } = options;
  return async (params, variables) => {
    const response = await send(url, {
      body: { id: params.id, variables },
      token: token?.() ?? null,
      headers: { accept: 'application/graphql-response+json, application/json' },
    });
    if (response.status === 401) {
      onUnauthenticated?.();
      // The type knows no response without data and errors, the runtime does.
      if (on401 === 'returnNull') return nothingForThisViewer as unknown as GraphQLResponse;
    }
    // A limit answers 429 with the whole result: the mutation's own failure says what happened.
    if (response.status !== 429) await throwIfNotOk(response);
    // What the server sends under this media type is a GraphQL response by its own schema.
    const answer: GraphQLResponse = await response.json();
    if (isUnauthenticated(answer)) onUnauthenticated?.();
    if (refusesPartial && 'errors' in answer) throw new Error('The answer has errors.');
    return answer;
  };
}
