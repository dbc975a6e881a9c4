import type { GraphQLResponse, PayloadError } from 'relay-runtime';

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
