import type { Plugin } from 'graphql-yoga';
import type { Context } from '../../schema/context.ts';
import { operationName } from '../operations/operationName.ts';

/** Names operations of our own for metrics and traces, before anything else looks at them. */
export const nameOperation: Plugin<Context> = {
  onParse:
    ({ context }) =>
    ({ result }) => {
      const { operation, params } = context as unknown as Context & {
        params?: { operationName?: string };
      };
      if (operation.source === 'client' || result instanceof Error || result === null) return;
      operation.name = operationName(result, params?.operationName);
    },
};
