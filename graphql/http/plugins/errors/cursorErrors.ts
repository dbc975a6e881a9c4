import { type DocumentNode, GraphQLError, Kind, visit } from 'graphql';
import { isAsyncIterable, type Plugin } from 'graphql-yoga';
import type { Context } from '../../../schema/context.ts';
import { isUnusableValue } from '../../../services/database/errors.ts';
import { rootCause } from './publicError.ts';

/**
 * Reports a broken cursor as the client's mistake. A client can send any text as a cursor, and we find out that it is
 * invalid only when the database rejects its value.
 */
export const cursorErrors: Plugin<Context> = {
  onExecute: ({ args }) => ({
    onExecuteDone({ result, setResult }) {
      if (isAsyncIterable(result) || !result.errors?.some(isDatabaseRefusal)) return;
      if (!hasCursors(args.document)) return;
      const errors = result.errors.map((error) =>
        isDatabaseRefusal(error) ? invalidCursor(error) : error,
      );
      setResult({ ...result, errors });
    },
  }),
};

function hasCursors(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    [Kind.ARGUMENT]({ name }) {
      found ||= name.value === 'after' || name.value === 'before';
    },
  });
  return found;
}

function isDatabaseRefusal(error: GraphQLError): boolean {
  return isUnusableValue(rootCause(error));
}

function invalidCursor({ nodes, path }: GraphQLError): GraphQLError {
  return new GraphQLError('This cursor does not belong to this list.', {
    nodes,
    path,
    extensions: { code: 'INVALID_INPUT' },
  });
}
