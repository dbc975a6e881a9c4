import { type ExecutionArgs, type ExecutionResult, GraphQLError } from 'graphql';
import { isAsyncIterable, type Plugin } from 'graphql-yoga';
import type { Context } from '../../schema/context.ts';
import { BAD_VARIABLES } from './errors/publicError.ts';
import { rootRefusal } from '../../schema/access/rootAccess.ts';

/**
 * Answers an operation whose variables have the wrong types by the refusal, if the caller may not use its root fields.
 * Somebody who may not make a call learns nothing about its input.
 */
export const refusalBeforeInput: Plugin<Context> = {
  onExecute: ({ args }) => ({
    onExecuteDone({ result, setResult }) {
      const refused = refusedInstead(result, args);
      if (refused) setResult(refused);
    },
  }),
  onSubscribe: ({ args }) => ({
    onSubscribeResult({ result, setResult }) {
      const refused = refusedInstead(result, args);
      if (refused) setResult(refused);
    },
  }),
};

function refusedInstead(
  result: ExecutionResult | AsyncIterable<unknown>,
  { schema, document, operationName, contextValue }: ExecutionArgs & { contextValue: Context },
): ExecutionResult | null {
  const { source, refusal: known } = contextValue.operation;
  if (isAsyncIterable(result) || result.data !== undefined || known) return null;
  if (source !== 'client' && source !== 'site') return null;
  if (!result.errors?.every(isFaultOfVariables)) return null;
  const refusal = rootRefusal(schema, document, contextValue, { operationName });
  if (!refusal) return null;
  return { errors: [new GraphQLError(refusal.message, { originalError: refusal })] };
}

/** Every error of our own has a code. */
function isFaultOfVariables({ extensions: { code } }: GraphQLError): boolean {
  return code === undefined || code === BAD_VARIABLES;
}
