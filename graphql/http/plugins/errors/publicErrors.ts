import { PothosValidationError } from '@pothos/core';
import { type DocumentNode, type ExecutionArgs, GraphQLError, Kind, visit } from 'graphql';
import { InvalidCursorError } from '../../../schema/errors.ts';
import { isUnusableValue } from '../../../platform/database/errors.ts';
import type { Log } from '../../../platform/log/log.ts';
import { everyResult } from '../everyResult.ts';
import type { OperationPlugin } from '../operationPlugin.ts';
import { publicError, rootCause } from './publicError.ts';

/** Lets clients read their own mistakes in our words, hides unexpected errors and logs those under the request's id. */
export function publicErrors(log: Log): OperationPlugin[] {
  return [
    everyResult((result, { requestId }, args) => {
      if (!result.errors) return result;
      const errors = result.errors.map((error) =>
        publicError(withoutCursor(error, args), requestId, log),
      );
      return { ...result, errors };
    }),
    {
      // Yoga reports broken JSON in an address as a fault of the server, and repeats the parser's own message.
      onRequestParse({ requestParser: parse, setRequestParser }) {
        if (!parse) return;
        setRequestParser(async (request) => {
          try {
            return await parse(request);
          } catch (error) {
            throw unreadable(error);
          }
        });
      },
      // The stream of a subscription itself has failed.
      onSubscribe: ({ args: { contextValue } }) => ({
        onSubscribeError: ({ error, setError }) =>
          setError(publicError(error, contextValue.requestId, log)),
      }),
    },
  ];
}

function unreadable(error: unknown): GraphQLError {
  const isFromYoga = error instanceof GraphQLError;
  return new GraphQLError(isFromYoga ? error.message : 'The variables are not valid JSON.', {
    extensions: { code: 'BAD_REQUEST' },
  });
}

/**
 * Reports every broken cursor as the client's mistake, in the same words. A client can send any text as a cursor. Pothos
 * finds some faults and names its internals. We find the others only when the database rejects the value.
 */
function withoutCursor(error: GraphQLError, args: ExecutionArgs | null): GraphQLError {
  if (!args || !isAboutCursor(error) || !hasCursors(args.document)) return error;
  const { nodes, path } = error;
  const originalError = new InvalidCursorError();
  return new GraphQLError(originalError.message, { nodes, path, originalError });
}

function isAboutCursor(error: GraphQLError): boolean {
  const cause = rootCause(error);
  return (
    isUnusableValue(cause) ||
    (cause instanceof PothosValidationError && /\bcursor\b/i.test(cause.message))
  );
}

function hasCursors(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    [Kind.ARGUMENT]({ name }) {
      found ||= name.value === 'after' || name.value === 'before';
    },
  });
  return found;
}
