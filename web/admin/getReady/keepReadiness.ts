import type { RecordSourceSelectorProxy } from 'relay-runtime';

/** Shows the readiness that a mutation answers wherever it is shown, such as in the navigation. It has no id of its own. */
export function keepReadiness(mutation: string) {
  return (store: RecordSourceSelectorProxy) => {
    const readiness = store.getRootField(mutation)?.getLinkedRecord('readiness');
    if (readiness) store.getRoot().setLinkedRecord(readiness, 'readiness');
  };
}
