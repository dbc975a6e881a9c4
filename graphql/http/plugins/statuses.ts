import { type ExecutionArgs, getOperationAST, GraphQLError, OperationTypeNode } from 'graphql';
import { statusOf } from '../problems/problems.ts';
import { everyResult, type OperationPlugin } from './operationPlugin.ts';

interface Status {
  status: number;
  /** True keeps 200 for clients that accept only application/json, as GraphQL over HTTP asks. */
  spec?: true;
  headers?: Record<string, string>;
}

/** For every other error of a query or mutation that did not run, such as variables of the wrong type. */
const NOT_RUN: Status = { status: 400, spec: true };

/** Their status counts only if every root field was refused. */
const REFUSALS = new Set<unknown>(['NOT_AUTHENTICATED', 'NOT_ALLOWED']);

/**
 * Gives each answer the HTTP status of its errors, and Retry-After where the client should wait. A limit that refuses a
 * mutation is answered as data, so the context tells of it.
 */
export const statuses: OperationPlugin = everyResult((result, { retryAfterSeconds }, args) => {
  if (!result.errors && retryAfterSeconds === null) return result;
  const answersSomething = Object.values(result.data ?? {}).some((value) => value !== null);
  const otherwise = args && result.data === undefined && !subscribes(args) ? NOT_RUN : undefined;
  const errors = result.errors?.map((error) => {
    const { code, http, retryAfterSeconds: wait } = error.extensions;
    if (answersSomething && REFUSALS.has(code)) return error;
    // An error of Yoga has a status already, and so has one of a result that was stored for its Idempotency-Key.
    return http ? error : withHttp(error, httpOf(code, retryAfterSeconds ?? wait) ?? otherwise);
  });
  const http = retryAfterSeconds !== null && httpOf('RATE_LIMITED', retryAfterSeconds);
  return {
    ...result,
    ...(errors && { errors }),
    ...(http && { extensions: { ...result.extensions, http } }),
  };
});

function subscribes({ document, operationName }: ExecutionArgs): boolean {
  const operation = getOperationAST(document, operationName);
  return operation?.operation === OperationTypeNode.SUBSCRIPTION;
}

/** `extensions.http`, by which Yoga chooses the status and headers. */
function httpOf(code: unknown, retryAfterSeconds: unknown): Status | undefined {
  const { status, inGraphql } = statusOf(code) ?? {};
  if (status === undefined || !inGraphql) return undefined;
  return {
    status,
    ...(inGraphql === 'spec' && { spec: true }),
    ...(typeof retryAfterSeconds === 'number' && {
      headers: { 'Retry-After': String(retryAfterSeconds) },
    }),
  };
}

function withHttp(error: GraphQLError, http: Status | undefined): GraphQLError {
  if (!http) return error;
  const { message, nodes, source, positions, path } = error;
  const extensions = { ...error.extensions, http };
  return new GraphQLError(message, { nodes, source, positions, path, extensions });
}
