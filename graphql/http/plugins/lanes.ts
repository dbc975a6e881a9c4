import type { ExecutionArgs } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import pLimit from 'p-limit';
import type { Context } from '../../schema/context.ts';
import { type Lane, laneOf } from '../../schema/lane.ts';

/**
 * The number of operations of each lane that run at once; the others wait. Without these limits, two thousand simultaneous
 * leads would wait for database connections until all of them time out. Passwords are slow by design, so operations that
 * check one have a lane of their own: a lead never waits for them.
 */
const CONCURRENCY: Record<Lane, number> = { leads: 64, passwords: 16, others: 48 };

/** Lets REST calls and GraphQL documents wait in the same lanes. Pages are rendered without waiting. */
export function lanes(): Plugin<Context> {
  const limits = {
    leads: pLimit(CONCURRENCY.leads),
    passwords: pLimit(CONCURRENCY.passwords),
    others: pLimit(CONCURRENCY.others),
  };
  return {
    onExecute({ args, executeFn, setExecuteFn }) {
      const { schema, document, operationName, contextValue } = args;
      if (contextValue.operation.source === 'rendering') return;
      const limit = limits[laneOf(schema, document, operationName)];
      setExecuteFn((asked: ExecutionArgs) => limit(() => executeFn(asked)));
    },
  };
}
