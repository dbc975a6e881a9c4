import type { RecordSourceSelectorProxy } from 'relay-runtime';

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
