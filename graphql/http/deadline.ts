import { GraphQLError } from 'graphql';
import type { OperationPlugin } from './plugins/operationPlugin.ts';

/** How long an operation or another REST call may take, in milliseconds. Most clients have given up by then. */
export const DEADLINE_MS = 10_000;

/**
 * Runs `work` until the deadline. Then it answers `late`, and aborts the signal, which stops what can be stopped.
 * What cannot be stopped, such as a statement that is running, ends by limits of its own. `work` can put the deadline off, to so
 * many milliseconds from then on.
 */
export async function withinDeadline<T>(
  milliseconds: number,
  work: (signal: AbortSignal, putOff: (milliseconds: number) => void) => Promise<T>,
  late: () => T,
): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<T>();
  const controller = new AbortController();
  const end = () => {
    resolve(late());
    controller.abort(timeoutError());
  };
  let timer = setTimeout(end, milliseconds);
  const putOff = (longer: number) => {
    clearTimeout(timer);
    timer = setTimeout(end, longer);
  };
  try {
    return await Promise.race([work(controller.signal, putOff), promise]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Stops a query or mutation at its deadline: no resolver begins after it, and an operation that still waits in its lane does
 * not begin. Yoga's own plugin for this takes the signal of the request, which operations of our own do not have.
 */
export const abortAtDeadline: OperationPlugin = {
  onExecute({ args: { contextValue }, executeFn, setExecuteFn }) {
    setExecuteFn(async (args) => {
      const { deadline } = contextValue.operation;
      if (!deadline) return executeFn(args);
      try {
        return await executeFn(Object.assign(args, { signal: deadline }));
      } catch (error) {
        if (!deadline.aborted) throw error;
        return { errors: [deadline.reason] };
      }
    });
  },
};

/** What an operation answers that takes too long, over every way in. */
export const TIMEOUT = { code: 'TIMEOUT', message: 'This took too long.', status: 504 } as const;

export function timeoutError(): GraphQLError {
  const { code, message } = TIMEOUT;
  return new GraphQLError(message, { extensions: { code } });
}
