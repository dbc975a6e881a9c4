import { GraphQLError } from 'graphql';

/** What an operation answers that takes too long, over every way in. */
export const TIMEOUT = { code: 'TIMEOUT', message: 'This took too long.', status: 504 } as const;

export function timeoutError(): GraphQLError {
  const { code, message } = TIMEOUT;
  return new GraphQLError(message, { extensions: { code } });
}
