import { type DocumentNode, getOperationAST, type GraphQLSchema, Kind } from 'graphql';
import type { Context } from './context.ts';
import { holds, isScopes } from './nodeAccess.ts';
import { refusal } from './scopes.ts';

/** For operations that only staff may run, whatever a key may read of the same fields. */
interface Demands {
  staffOnly: boolean;
}

/**
 * Why the viewer may not use one of the root fields that a document asks for; null where all may be used. It needs no
 * variables: scopes that depend on arguments are asked as if none were sent, which is the least they demand.
 */
export function rootRefusal(
  schema: GraphQLSchema,
  document: DocumentNode,
  context: Context,
  { staffOnly }: Demands,
): Error | null {
  const operation = getOperationAST(document);
  const parentType = operation && schema.getRootType(operation.operation);
  if (!parentType) return null;
  for (const field of operation.selectionSet.selections) {
    if (field.kind !== Kind.FIELD) continue;
    const fieldName = field.name.value;
    const extensions = parentType.getFields()[fieldName]?.extensions;
    const passes = holds(leastScopes(extensions, context), context);
    if (!passes || (staffOnly && context.viewer?.kind !== 'staff'))
      return refusal(null, context, { parentType, fieldName });
  }
  return null;
}

function leastScopes(
  extensions: { pothosOptions?: { authScopes?: unknown } } | undefined,
  context: Context,
) {
  const { authScopes } = extensions?.pothosOptions ?? {};
  const scopes: unknown =
    typeof authScopes === 'function' ? authScopes(null, {}, context) : authScopes;
  return isScopes(scopes) ? scopes : {};
}
