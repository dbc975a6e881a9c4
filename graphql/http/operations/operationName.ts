import { type DocumentNode, getOperationAST, Kind } from 'graphql';

/** What one of our own documents is called in figures and traces: by its name, else by what it asks for first. */
export function operationName(document: DocumentNode, chosen?: string | null): string {
  const operation = getOperationAST(document, chosen);
  const [first] = operation?.selectionSet.selections ?? [];
  return operation?.name?.value ?? (first?.kind === Kind.FIELD ? first.name.value : 'unnamed');
}
