import { isAsyncIterable, type Plugin } from 'graphql-yoga';
import type { Context } from '../../schema/context.ts';
import type { ExecutionArgs, ExecutionResult } from 'graphql';

/** A plugin whose hooks all get our context: those before and after an operation too, which Yoga types apart. */
export type OperationPlugin = Plugin<Context, Context>;

/** @param args Null for a request that failed before its document could run. */
type Handle = (
  result: ExecutionResult,
  context: Context,
  args: ExecutionArgs | null,
) => ExecutionResult;

/**
 * Passes every result to `handle`, for operations of every kind: what ran, each event of a subscription, and
 * over HTTP also what failed before it gave a result. Documents of REST and rendering are ours and never fail before.
 */
export function everyResult(handle: Handle) {
  return {
    onExecute: ({ args }) => {
      const { contextValue: context } = args;
      context.operation.hasRun = true;
      return {
        onExecuteDone({ result, setResult }) {
          context.operation.hasResult = true;
          if (!isAsyncIterable(result)) return setResult(handle(result, context, args));
          return { onNext: (next) => next.setResult(handle(next.result, context, args)) };
        },
      };
    },
    onSubscribe: ({ args }) => {
      const { contextValue: context } = args;
      context.operation.hasRun = true;
      return {
        onSubscribeResult({ result, setResult }) {
          context.operation.hasResult = true;
          if (!isAsyncIterable(result)) return setResult(handle(result, context, args));
          return { onNext: (next) => next.setResult(handle(next.result, context, args)) };
        },
      };
    },
    onResultProcess({ result, setResult, serverContext: context }) {
      if (context.operation.hasResult || Array.isArray(result) || isAsyncIterable(result)) return;
      setResult(handle(result, context, null));
    },
  } satisfies OperationPlugin;
}
