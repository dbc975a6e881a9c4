import { GraphQLError } from 'graphql';

/** The error of an operation that exceeds a limit. */
export function limitError(
  code: string,
  message: string,
  sizes: { maximum: number; requested?: number },
): GraphQLError {
  return new GraphQLError(message, { extensions: { code, ...sizes } });
}
