import type { OperationPlugin } from './operationPlugin.ts';

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
