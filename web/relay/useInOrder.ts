import { useCallback, useRef } from 'react';

/**
 * Queues calls of `send` and runs them one after another, because `send` would drop a call while another is running.
 * For controls that save at once, where the user may change the value before the first change is saved.
 *
 * @param send never rejects.
 */
export function useInOrder<Args extends unknown[], Result>(
  send: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback(
    (...args: Args) => {
      const next = last.current.then(() => send(...args));
      last.current = next;
      return next;
    },
    [send],
  );
}
