import {
  type DocumentNode,
  getOperationAST,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import type { Context } from '../context.ts';
import { holds, isScopes, refusal } from './scopes.ts';

interface Demands {
  /** True for operations that no API key may run, even if it may read the same fields. */
  staffOnly?: boolean;
  /** Needed for a document with several operations. */
  operationName?: string | null;
}

/**
 * Why the viewer may not use one of the root fields of a document. Null if the viewer may use all of them. It needs no
 * variables: scopes that depend on arguments are checked as if none were sent, which is the least they demand.
 */
export function rootRefusal(
  schema: GraphQLSchema,
  document: DocumentNode,
  context: Context,
  { staffOnly = false, operationName }: Demands,
): Error | null {
  const operation = getOperationAST(document, operationName);
  const parentType = operation && schema.getRootType(operation.operation);
  if (!parentType) return null;
  for (const fieldName of rootFieldNames(document, operation)) {
    const extensions = parentType.getFields()[fieldName]?.extensions;
    const passes = holds(leastScopes(extensions, context), context);
    if (!passes || (staffOnly && context.viewer?.kind !== 'staff'))
      return refusal(null, context, { parentType, fieldName });
  }
  return null;
}

/** The root fields of an operation, those inside its fragments included. */
export function rootFieldNames(
  document: DocumentNode,
  { selectionSet }: OperationDefinitionNode,
): Iterable<string> {
  return fieldNames(document, selectionSet, new Set());
}

/** The fields of a selection, those inside its fragments included. */
function* fieldNames(
  document: DocumentNode,
  { selections }: SelectionSetNode,
  seen: Set<string>,
): Generator<string, void> {
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) yield selection.name.value;
    else if (selection.kind === Kind.INLINE_FRAGMENT) {
      yield* fieldNames(document, selection.selectionSet, seen);
    } else if (!seen.has(selection.name.value)) {
      seen.add(selection.name.value);
      const fragment = document.definitions.find(
        (node) =>
          node.kind === Kind.FRAGMENT_DEFINITION && node.name.value === selection.name.value,
      );
      if (fragment && 'selectionSet' in fragment)
        yield* fieldNames(document, fragment.selectionSet, seen);
    }
  }
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
