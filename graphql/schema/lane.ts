import { type DocumentNode, getOperationAST, type GraphQLSchema } from 'graphql';
import { rootFieldNames } from './access/rootAccess.ts';

/**
 * A queue of operations. A full lane delays no other lane. Fields declare theirs with the extension `lane`; those that
 * declare none have `others`.
 */
export type Lane = 'leads' | 'passwords' | 'others';

export function fieldLane({ extensions }: { extensions: Readonly<Record<string, unknown>> }): Lane {
  return (extensions['lane'] as Lane | undefined) ?? 'others';
}

/** The lane of an operation. One that mixes fields of several lanes gets the slowest of them, so that no lead waits for it. */
export function laneOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName?: string | null,
): Lane {
  const operation = getOperationAST(document, operationName);
  const root = operation && schema.getRootType(operation.operation);
  if (!root) return 'others';
  const lanes = new Set<Lane>();
  for (const name of rootFieldNames(document, operation)) {
    const field = root.getFields()[name];
    lanes.add(field ? fieldLane(field) : 'others');
  }
  if (lanes.has('passwords')) return 'passwords';
  return lanes.has('others') || lanes.size === 0 ? 'others' : 'leads';
}
