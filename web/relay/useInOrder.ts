import { useCallback, useRef } from 'react';

/**
 * Sends what would be dropped while something before it is under way: one after another, in the order in which it was
 * asked for. For controls that count at once, where somebody may choose again before the first choice is kept.
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
