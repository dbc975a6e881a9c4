import { isAsyncIterable, type Plugin } from 'graphql-yoga';
import type { ExecutionArgs, ExecutionResult } from 'graphql';
import type { Context } from '../../schema/context.ts';

/** A plugin whose hooks all get our context: those before and after an operation too, which Yoga types apart. */
export type OperationPlugin = Plugin<Context, Context>;

/** @param args Null for a request that failed before its document could run. */
type Handle = (
  result: ExecutionResult,
  context: Context,
  args: ExecutionArgs | null,
) => ExecutionResult;

/** What the hooks after an execution get. */
interface Given {
  result: ExecutionResult | AsyncIterable<ExecutionResult>;
  setResult(result: ExecutionResult): void;
}

/**
 * Passes every result to `handle`, for operations of every kind: what ran, each event of a subscription, and
 * over HTTP also what failed before it gave a result. Documents of REST and rendering are part of the product, so they never fail to parse or validate.
 */
export function everyResult(handle: Handle) {
  const begin = (args: ExecutionArgs & { contextValue: Context }) => {
    const { contextValue: context } = args;
    context.operation.hasRun = true;
    return ({ result, setResult }: Given) => {
      context.operation.hasResult = true;
      if (!isAsyncIterable(result)) return setResult(handle(result, context, args));
      return {
        onNext: (next: Given) => {
          if (!isAsyncIterable(next.result)) next.setResult(handle(next.result, context, args));
        },
      };
    };
  };
  return {
    onExecute: ({ args }) => ({ onExecuteDone: begin(args) }),
    onSubscribe: ({ args }) => ({ onSubscribeResult: begin(args) }),
    onResultProcess({ result, setResult, serverContext: context }) {
      if (context.operation.hasResult || Array.isArray(result) || isAsyncIterable(result)) return;
      setResult(handle(result, context, null));
    },
  } satisfies OperationPlugin;
}
