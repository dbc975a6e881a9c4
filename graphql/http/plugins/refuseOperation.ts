import { GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Context } from '../../schema/context.ts';

/** Stops an operation that is known to be refused as a whole; see `Operation.refusal`. */
export const refuseOperation: Plugin<Context> = {
  onExecute({ args, setResultAndStopExecution }) {
    const { refusal } = args.contextValue.operation;
    if (!refusal) return;
    const error = new GraphQLError(refusal.message, { originalError: refusal });
    setResultAndStopExecution({ errors: [error] });
  },
};
