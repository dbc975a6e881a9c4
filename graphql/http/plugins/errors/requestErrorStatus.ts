import { GraphQLError } from 'graphql';
import { isAsyncIterable, type Plugin } from 'graphql-yoga';
import type { Context } from '../../../schema/context.ts';

/**
 * Gives errors the HTTP status that fits the data beside them, for clients that accept the media type of GraphQL.
 *
 * - Nothing was run: 400 unless the error names another status. Yoga misses this for unreadable variables, because they
 *   fail only when the operation is to be run.
 * - Every root field is null: the status of its error, such as 401 or 403.
 * - Any other result: 200. A refused field is null, and the client can use the rest of the answer.
 */
export const requestErrorStatus: Plugin<Context> = {
  onExecute: () => ({
    onExecuteDone({ result, setResult }) {
      if (isAsyncIterable(result) || !result.errors) return;
      if (result.data === undefined) {
        setResult({ ...result, errors: result.errors.map(withStatus) });
      } else if (Object.values(result.data ?? {}).some((value) => value !== null)) {
        setResult({ ...result, errors: result.errors.map(withoutRefusalStatus) });
      }
    },
  }),
};

function withStatus(error: GraphQLError): GraphQLError {
  if (error.extensions['http']) return error;
  return withExtensions(error, { ...error.extensions, http: { status: 400, spec: true } });
}

function withoutRefusalStatus(error: GraphQLError): GraphQLError {
  const { code, http } = error.extensions;
  if (!http || (code !== 'NOT_AUTHENTICATED' && code !== 'NOT_ALLOWED')) return error;
  const { http: _, ...extensions } = error.extensions;
  return withExtensions(error, extensions);
}

function withExtensions(error: GraphQLError, extensions: Record<string, unknown>): GraphQLError {
  const { message, nodes, source, positions, path } = error;
  return new GraphQLError(message, { nodes, source, positions, path, extensions });
}
