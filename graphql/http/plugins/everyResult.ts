import type { ExecutionResult } from 'graphql';
import { isAsyncIterable, type Plugin } from 'graphql-yoga';
import type { Context } from '../../schema/context.ts';

type Handle = (result: ExecutionResult, context: Context) => ExecutionResult;

/**
 * Passes every result to `handle`, for operations of every kind: what ran, each event of a subscription, and
 * over HTTP also what failed before it could run. Documents of REST and rendering are ours and never fail before.
 */
export function everyResult(handle: Handle): Plugin<Context> {
  return {
    onExecute: ({ args: { contextValue: context } }) => {
      context.operation.hasRun = true;
      return {
        onExecuteDone({ result, setResult }) {
          if (!isAsyncIterable(result)) return setResult(handle(result, context));
          return { onNext: (next) => next.setResult(handle(next.result, context)) };
        },
      };
    },
    onSubscribe: ({ args: { contextValue: context } }) => {
      context.operation.hasRun = true;
      return {
        onSubscribeResult({ result, setResult }) {
          if (!isAsyncIterable(result)) return setResult(handle(result, context));
          return { onNext: (next) => next.setResult(handle(next.result, context)) };
        },
      };
    },
    onResultProcess({ result, setResult, serverContext }) {
      const context = serverContext as unknown as Context;
      if (context.operation.hasRun || Array.isArray(result) || isAsyncIterable(result)) return;
      setResult(handle(result, context));
    },
  };
}
