import { GraphQLError } from 'graphql';

/** The error of an operation that exceeds a limit: 400, or 200 for clients that accept only application/json. */
export function limitError(
  code: string,
  message: string,
  sizes: { maximum: number; requested?: number },
): GraphQLError {
  return new GraphQLError(message, {
    extensions: { code, ...sizes, http: { status: 400, spec: true } },
  });
}
