import { type DocumentNode, getOperationAST, Kind } from 'graphql';

/** The name of one of our own documents in metrics and traces: its own name, else its first root field. */
export function operationName(document: DocumentNode, chosen?: string | null): string {
  const operation = getOperationAST(document, chosen);
  const [first] = operation?.selectionSet.selections ?? [];
  return operation?.name?.value ?? (first?.kind === Kind.FIELD ? first.name.value : 'unnamed');
}
