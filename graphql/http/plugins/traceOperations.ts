import type { Plugin } from 'graphql-yoga';
import type { Context } from '../../schema/context.ts';
import { traced } from '../../platform/tracing/tracing.ts';

/** Makes the run of each query and mutation a span. */
export const traceOperations: Plugin<Context> = {
  onExecute({ args: { contextValue }, executeFn, setExecuteFn }) {
    const name = contextValue.operation.name ?? 'other';
    const attributes = { 'graphql.operation.name': name };
    setExecuteFn((args) => traced(`graphql ${name}`, { attributes }, async () => executeFn(args)));
  },
};
