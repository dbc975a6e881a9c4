import {
  buildSchema,
  getNamedType,
  getNullableType,
  isCompositeType,
  isEnumType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import type {
  GraphQLSingularResponse,
  NormalizationSelection,
  OperationDescriptor,
} from 'relay-runtime';
import { MockPayloadGenerator, type MockResolvers } from 'relay-test-utils';
import source from '../../../schema.graphql?raw';

const schema = buildSchema(source);

/** What Relay's generator must know of a field to invent a value of the right type. */
interface FieldType {
  type: string;
  plural: boolean;
  nullable: boolean;
  enumValues: string[] | null;
}

const SCALARS: MockResolvers = {
  DateTime: () => '2026-01-15T12:00:00.000Z',
};

/**
 * Invents a response of the schema's types for an operation.
 *
 * @param resolvers values that matter to the test, by the name of a type in the schema.
 * @throws when the schema has no such type.
 */
export function generatePayload(
  operation: OperationDescriptor,
  resolvers: MockResolvers = {},
): GraphQLSingularResponse {
  for (const name of Object.keys(resolvers)) {
    if (!schema.getType(name)) throw new Error(`The schema has no type ${name}.`);
  }
  const { node } = operation.request;
  const types: Record<string, FieldType> = {};
  collectTypes(node.operation.selections, rootType(node.params.operationKind), [], types);
  const metadata = { ...node.params.metadata, relayTestingSelectionTypeInfo: types };
  const request = {
    ...operation.request,
    node: { ...node, params: { ...node.params, metadata } },
  };
  return MockPayloadGenerator.generate({ ...operation, request }, { ...SCALARS, ...resolvers });
}

function rootType(kind: string): string {
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
}

/** Relay's compiler would note these types in a document with `@relay_test_operation`; ours are the product's own. */
function collectTypes(
  selections: readonly NormalizationSelection[],
  parent: string,
  path: readonly string[],
  types: Record<string, FieldType>,
): void {
  for (const selection of selections) {
    if (selection.kind === 'ScalarField' || selection.kind === 'LinkedField') {
      const fieldPath = [...path, selection.alias ?? selection.name];
      const type = fieldType(parent, selection.name);
      if (!type) continue;
      types[fieldPath.join('.')] = type;
      if (selection.kind === 'LinkedField') {
        collectTypes(selection.selections, type.type, fieldPath, types);
      }
    } else if (selection.kind === 'InlineFragment') {
      collectTypes(selection.selections, selection.type, path, types);
    } else if ('selections' in selection && selection.selections) {
      collectTypes(selection.selections, parent, path, types);
    }
  }
}

function fieldType(parent: string, name: string): FieldType | null {
  const owner = schema.getType(parent);
  if (!isObjectType(owner) && !isInterfaceType(owner)) return null;
  const type = owner.getFields()[name]?.type;
  if (!type) return null;
  const named = getNamedType(type);
  return {
    type: named.name,
    plural: isListType(getNullableType(type)),
    nullable: !isNonNullType(type),
    enumValues:
      isEnumType(named) && !isCompositeType(named)
        ? named.getValues().map((value) => value.name)
        : null,
  };
}
