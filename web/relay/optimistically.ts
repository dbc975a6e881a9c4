import type { RecordSourceSelectorProxy } from 'relay-runtime';

/**
 * Shows what a mutation is about to change before the server has said so. Relay takes it back when the answer comes,
 * whatever it is: what was refused stands as it was.
 *
 * @param id of the entry, which is in the store already; what is not is left to the answer.
 * @param fields scalars without arguments, by the names that the schema gives them.
 */
export function optimistically(id: string, fields: Record<string, string | number | boolean>) {
  return {
    optimisticUpdater(store: RecordSourceSelectorProxy): void {
      const record = store.get(id);
      for (const [name, value] of Object.entries(fields)) record?.setValue(value, name);
    },
  };
}
