import type { FetchFunction, GraphQLResponse, PayloadError } from 'relay-runtime';
import { type On401, send, throwIfNotOk } from './requestJson.ts';

export type FetchOptions = {
  url?: string;
  /** Read for every request; null sends the request without one. */
  token?: () => string | null;
  /** `returnNull`: an operation that is refused with 401 has null data instead of an error. */
  on401?: On401;
  /** Fails the operation if the response has errors in addition to data. A field that failed is null, like a missing value. */
  refusesPartial?: boolean;
  /** The server does not accept the token. The operation also fails. */
  onUnauthenticated?: () => void;
};

/** Relay treats null data as a failure unless the response has extensions. */
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
      // The type does not permit a response without data and errors. The runtime does.
      if (on401 === 'returnNull') return nothingForThisViewer as unknown as GraphQLResponse;
    }
    // A rate limit answers 429 with a complete result, which contains the mutation's own failure.
    if (response.status !== 429) await throwIfNotOk(response);
    // With this media type, the body is a GraphQL response.
    const answer: GraphQLResponse = await response.json();
    if (isUnauthenticated(answer)) onUnauthenticated?.();
    if (refusesPartial && 'errors' in answer) throw new Error('The response has errors.');
    return answer;
  };
}

function hasCode(error: PayloadError & { extensions?: unknown }): boolean {
  const { extensions } = error;
  return (
    typeof extensions === 'object' &&
    extensions !== null &&
    'code' in extensions &&
    extensions.code === 'NOT_AUTHENTICATED'
  );
}

/** Whether a field was refused because the viewer's token is missing or invalid. */
export function isUnauthenticated(response: GraphQLResponse): boolean {
  const responses = Array.isArray(response) ? response : [response];
  return responses.some(
    (one) => 'errors' in one && Array.isArray(one.errors) && one.errors.some(hasCode),
  );
}
