import type { ExecutionResult } from 'graphql';

/** Whether this is one answer, as of a query or mutation, and no stream of them. */
export function isSingle(result: unknown): result is ExecutionResult {
  return typeof result === 'object' && result !== null && !(Symbol.asyncIterator in result);
}
