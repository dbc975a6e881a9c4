import type { Plugin } from 'graphql-yoga';
import type { Context } from '../../schema/context.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import { everyResult } from './everyResult.ts';

/** Counts and times every operation that runs, and counts the errors in every answer by their codes. */
export function operationMetrics({ graphql }: Pick<Metrics, 'graphql'>): Plugin<Context>[] {
  return [
    {
      onExecute({ args: { contextValue } }) {
        const begun = performance.now();
        return {
          onExecuteDone: () =>
            graphql.executed(contextValue.operation.name, (performance.now() - begun) / 1000),
        };
      },
    },
    everyResult((result, { operation }) => {
      for (const { extensions } of result.errors ?? [])
        graphql.failed(operation.name, String(extensions?.['code'] ?? 'INVALID'));
      return result;
    }),
  ];
}
