import { PothosError, PothosValidationError } from '@pothos/core';
import { type DocumentNode, type ExecutionArgs, GraphQLError, Kind, visit } from 'graphql';
import { ExpectedError, InvalidCursorError } from '../../schema/errors.ts';
import { isUnavailable, isUnusableValue, unavailability } from '../../platform/database/errors.ts';
import type { Log } from '../../platform/log/log.ts';
import { everyResult, type OperationPlugin } from './operationPlugin.ts';
import { BUSY } from '../problems/busy.ts';

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
      // Yoga reports broken JSON in a URL as a fault of the server, and repeats the parser's own message.
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

const MAX_MESSAGE_LENGTH = 1000;

/** The executor's code for variables of the wrong type. Some of them have no code. */
export const BAD_VARIABLES = 'BAD_USER_INPUT';

/**
 * What a client may know of an error. Mistakes of the client and expected failures stay as they are, with a code.
 * Everything else is logged under the id of the request, and its message says nothing.
 */
export function publicError(error: unknown, requestId: string, log: Log): GraphQLError {
  const cause = rootCause(error);
  const { nodes, path } = error instanceof GraphQLError ? error : {};
  if (cause instanceof ExpectedError) {
    return new GraphQLError(cause.message, { nodes, path, extensions: cause.extensions });
  }
  if (cause instanceof PothosValidationError) {
    const extensions = { code: 'INVALID_INPUT' };
    return withCode(new GraphQLError(cause.message, { nodes, path, extensions }));
  }
  // Pothos reports mistakes in our own schema as GraphQL errors: those are not for clients.
  if (cause instanceof GraphQLError && !(cause instanceof PothosError)) return withCode(cause);
  if (!path && isStackOverflow(cause)) {
    const extensions = { code: 'INVALID_INPUT', http: { status: 400 } };
    return new GraphQLError('The request is nested too deeply.', { extensions });
  }
  if (isUnavailable(cause)) {
    log.warn({ requestId, path: path?.join('..') }, unavailability(cause));
    const { code, message, retryAfterSeconds } = BUSY;
    return new GraphQLError(message, { nodes, path, extensions: { code, retryAfterSeconds } });
  }
  log.error({ requestId, path: path?.join('..'), err: cause }, 'a resolver failed');
  return new GraphQLError('Something went wrong on our side.', {
    nodes,
    path,
    extensions: { code: 'INTERNAL', requestId },
  });
}

/**
 * Before any field ran, only the nesting of the document and its variables decides how deep validation goes. So a full stack
 * is the client's mistake there.
 */
function isStackOverflow(cause: unknown): boolean {
  return cause instanceof RangeError && cause.message.includes('call stack');
}

/** Adds our code for values of the wrong type, and cuts messages that repeat a whole document. */
function withCode(error: GraphQLError): GraphQLError {
  const { message, nodes, source, positions, path, extensions } = error;
  const { code = BAD_VARIABLES } = extensions;
  if (code !== BAD_VARIABLES && message.length <= MAX_MESSAGE_LENGTH) return error;
  const short =
    message.length > MAX_MESSAGE_LENGTH ? `${message.slice(0, MAX_MESSAGE_LENGTH)}…` : message;
  return new GraphQLError(short, {
    nodes,
    source,
    positions,
    path,
    extensions: { ...extensions, code: code === BAD_VARIABLES ? 'INVALID_INPUT' : code },
  });
}

/** The first error, inside everything that was wrapped around it. */
function rootCause(error: unknown): unknown {
  return error instanceof GraphQLError && error.originalError
    ? rootCause(error.originalError)
    : error;
}
