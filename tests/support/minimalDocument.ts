import {
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isUnionType,
} from 'graphql';

/** A document that asks for one root field, with made-up values for everything that it requires. */
export function rootDocument(
  operation: 'query' | 'mutation' | 'subscription',
  field: GraphQLField<unknown, unknown>,
): string {
  return `${operation} { ${fieldText(field)} }`;
}

/** A document that asks for one field of an object, by the object's global id. */
export function nodeDocument(typename: string, field: GraphQLField<unknown, unknown>): string {
  return `query ($id: ID!) { node(id: $id) { ... on ${typename} { ${fieldText(field)} } } }`;
}

function fieldText(field: GraphQLField<unknown, unknown>): string {
  const values = field.args
    .filter(({ type }) => isNonNullType(type))
    .map((argument) => `${argument.name}: ${valueText(argument.type)}`);
  const input = values.length > 0 ? `(${values.join(', ')})` : '';
  return `${field.name}${input}${selectionText(field)}`;
}

function selectionText({ type }: GraphQLField<unknown, unknown>): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  return isUnionType(named) ? ' { __typename ... on Error { code } }' : ' { __typename }';
}

const ANY_UUID = '01890a5d-ac96-774b-bcce-b302099a8057';

function valueText(type: GraphQLInputType): string {
  if (isNonNullType(type)) return valueText(type.ofType);
  if (isListType(type)) return `[${valueText(type.ofType)}]`;
  if (isEnumType(type)) return type.getValues()[0]?.name ?? 'null';
  if (isInputObjectType(type)) {
    const required = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
    return `{ ${required.map((field) => `${field.name}: ${valueText(field.type)}`).join(', ')} }`;
  }
  const samples: Record<string, string> = {
    // Of no type: ids of one would be refused to whoever may not see it.
    ID: JSON.stringify(Buffer.from(`Stranger:${ANY_UUID}`).toString('base64url')),
    Int: '1',
    Float: '1.5',
    Boolean: 'false',
    DateTime: '"2026-01-01T00:00:00Z"',
  };
  return samples[type.name] ?? '"x"';
}
