import { type DocumentNode, Kind, type SelectionSetNode } from 'graphql';

/**
 * Counts the root fields of an operation, those inside fragments included. A fragment that is spread twice counts twice.
 *
 * @param document A valid document, so its fragments exist and do not form cycles.
 */
export function countRootFields(document: DocumentNode, root: SelectionSetNode): number {
  const fragments = new Map(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node.selectionSet]] : [],
    ),
  );
  const counts = new Map<SelectionSetNode, number>();

  function count(set: SelectionSetNode | undefined): number {
    if (!set) return 0;
    const known = counts.get(set);
    if (known !== undefined) return known;
    const total = set.selections
      .map((selection) => {
        if (selection.kind === Kind.FIELD) return 1;
        if (selection.kind === Kind.INLINE_FRAGMENT) return count(selection.selectionSet);
        return count(fragments.get(selection.name.value));
      })
      .reduce((sum, fields) => sum + fields, 0);
    counts.set(set, total);
    return total;
  }

  return count(root);
}
