import type { RequestParameters, Variables } from 'relay-runtime';

/** Names one request: the same operation with the same variables has the same key on the server and in the browser. */
export function operationKey(params: RequestParameters, variables: Variables): string {
  return `${params.id}${JSON.stringify(variables)}`;
}
