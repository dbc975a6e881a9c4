import { type ExecutionArgs, type ExecutionResult, GraphQLError } from 'graphql';
import { isAsyncIterable } from 'graphql-yoga';
import type { Context } from '../../schema/context.ts';
import { rootRefusal } from '../../schema/access/rootAccess.ts';
import { BAD_VARIABLES } from './publicErrors.ts';
import type { OperationPlugin } from './operationPlugin.ts';

/**
 * Refuses before the input is judged: somebody who may not make a call learns nothing about its input. For documents of
 * our own the executor knows the refusal before it reads the variables. Documents of clients run, because each of
 * their fields is refused by itself, and only a fault of their variables becomes the refusal.
 */
export const refuseFirst: OperationPlugin = {
  onExecute({ args, executeFn, setExecuteFn, setResultAndStopExecution }) {
    const { source, refusal } = args.contextValue.operation;
    if (refusal) setResultAndStopExecution(refused(refusal));
    else if (source === 'client' || source === 'site')
      setExecuteFn(async (given) => refusedInstead(await executeFn(given), args));
  },
  onSubscribe({ args, subscribeFn, setSubscribeFn }) {
    setSubscribeFn(async (given) => refusedInstead(await subscribeFn(given), args));
  },
};

function refused(refusal: Error): ExecutionResult {
  return { errors: [new GraphQLError(refusal.message, { originalError: refusal })] };
}

function refusedInstead<Result extends ExecutionResult | AsyncIterable<unknown>>(
  result: Result,
  { schema, document, operationName, contextValue }: ExecutionArgs & { contextValue: Context },
): Result | ExecutionResult {
  if (isAsyncIterable(result) || result.data !== undefined) return result;
  if (!result.errors?.every(isFaultOfVariables)) return result;
  const refusal = rootRefusal(schema, document, contextValue, { operationName });
  return refusal ? refused(refusal) : result;
}

/** Every error of our own has a code. */
function isFaultOfVariables({ extensions: { code } }: GraphQLError): boolean {
  return code === undefined || code === BAD_VARIABLES;
}
