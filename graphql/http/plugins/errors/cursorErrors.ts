import { PothosValidationError } from '@pothos/core';
import { type DocumentNode, GraphQLError, Kind, visit } from 'graphql';
import { isAsyncIterable, type Plugin } from 'graphql-yoga';
import { InvalidCursorError } from '../../../schema/errors.ts';
import type { Context } from '../../../schema/context.ts';
import { isUnusableValue } from '../../../platform/database/errors.ts';
import { rootCause } from './publicError.ts';

/**
 * Reports every broken cursor as the client's mistake, in the same words. A client can send any text as a cursor. Pothos
 * finds some faults and names its internals. We find the others only when the database rejects the value.
 */
export const cursorErrors: Plugin<Context> = {
  onExecute: ({ args }) => ({
    onExecuteDone({ result, setResult }) {
      if (isAsyncIterable(result) || !result.errors?.some(isAboutCursor)) return;
      if (!hasCursors(args.document)) return;
      const errors = result.errors.map((error) =>
        isAboutCursor(error) ? invalidCursor(error) : error,
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

function isAboutCursor(error: GraphQLError): boolean {
  const cause = rootCause(error);
  return (
    isUnusableValue(cause) ||
    (cause instanceof PothosValidationError && /\bcursor\b/i.test(cause.message))
  );
}

function invalidCursor({ nodes, path }: GraphQLError): GraphQLError {
  const originalError = new InvalidCursorError();
  return new GraphQLError(originalError.message, { nodes, path, originalError });
}
