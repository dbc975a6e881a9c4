import type { RecordSourceSelectorProxy } from 'relay-runtime';
import { useCallback, useRef } from 'react';

/**
 * An optimistic response: shows the change of a mutation before the server responds. Relay reverts it when the response
 * arrives.
 *
 * @param id of the entry. Without that entry in the store, nothing changes before the response.
 * @param fields scalars without arguments, by their names in the schema.
 */
export function optimistically(id: string, fields: Record<string, string | number | boolean>) {
  return {
    optimisticUpdater(store: RecordSourceSelectorProxy): void {
      const record = store.get(id);
      for (const [name, value] of Object.entries(fields)) record?.setValue(value, name);
    },
  };
}

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
