import type { Plugin } from 'graphql-yoga';
import type { Context } from '../../../schema/context.ts';
import type { Log } from '../../../platform/log/log.ts';
import { everyResult } from '../everyResult.ts';
import { publicError } from './publicError.ts';

/** Hides unexpected errors from clients and logs them under the id of their request. */
export function maskErrors(log: Log): Plugin<Context>[] {
  return [
    everyResult((result, { requestId }) =>
      result.errors
        ? { ...result, errors: result.errors.map((error) => publicError(error, requestId, log)) }
        : result,
    ),
    {
      // The stream of a subscription itself has failed.
      onSubscribe: ({ args: { contextValue } }) => ({
        onSubscribeError: ({ error, setError }) =>
          setError(publicError(error, contextValue.requestId, log)),
      }),
    },
  ];
}
