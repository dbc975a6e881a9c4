import { GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { isSingle } from './isSingle.ts';

/**
 * An answer without data is no 200 for clients that know the media type of GraphQL: Yoga does not see that where the
 * values of variables cannot be read, which is found out only when an operation is to be run.
 */
export const requestErrors: Plugin = {
  onExecute: () => ({
    onExecuteDone({ result, setResult }) {
      if (!isSingle(result) || result.data !== undefined || !result.errors) return;
      setResult({ ...result, errors: result.errors.map(withStatus) });
    },
  }),
};

function withStatus(error: GraphQLError): GraphQLError {
  if (error.extensions['http']) return error;
  const { message, nodes, source, positions, path, extensions } = error;
  const http = { status: 400, spec: true };
  return new GraphQLError(message, {
    nodes,
    source,
    positions,
    path,
    extensions: { ...extensions, http },
  });
}
