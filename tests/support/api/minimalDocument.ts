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

/** A document that asks for one field of objects that stand below these fields of the query. */
export function placedDocument(
  above: readonly string[],
  field: GraphQLField<unknown, unknown>,
): string {
  return `{ ${above.reduceRight((inner, outer) => `${outer} { ${inner} }`, fieldText(field))} }`;
}

/** A document that asks for one mutation with every field of its input, none of which obeys its rules. */
export function invalidMutation(field: GraphQLField<unknown, unknown>): string {
  return `mutation { ${fieldText(field, INVALID)} }`;
}

/** A field with made-up values for the arguments that it requires. */
export function callText(field: GraphQLField<unknown, unknown>, values = MINIMAL): string {
  const given = field.args
    .filter(({ type }) => isNonNullType(type))
    // Any other text is the path of no page.
    .map(({ name, type }) => `${name}: ${name === 'path' ? '"/demo"' : valueText(type, values)}`);
  return given.length > 0 ? `${field.name}(${given.join(', ')})` : field.name;
}

function fieldText(field: GraphQLField<unknown, unknown>, values = MINIMAL): string {
  return `${callText(field, values)}${selectionText(field)}`;
}

function selectionText({ type }: GraphQLField<unknown, unknown>): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  return isUnionType(named) ? ' { __typename ... on Error { code } }' : ' { __typename }';
}

const ANY_UUID = '01890a5d-ac96-774b-bcce-b302099a8057';

interface Values {
  /** Whether inputs hold their optional fields too. */
  optional: boolean;
  /** Literals by the name of a scalar; `String` for every other. */
  scalars: Record<string, string> & { String: string };
}

const MINIMAL: Values = {
  optional: false,
  scalars: {
    // An id without a type, because an id of a type could be refused.
    ID: JSON.stringify(Buffer.from(`Stranger:${ANY_UUID}`).toString('base64url')),
    Int: '1',
    Float: '1.5',
    Boolean: 'false',
    DateTime: '"2026-01-01T00:00:00Z"',
    String: '"x"',
  },
};

const INVALID: Values = {
  optional: true,
  scalars: { ...MINIMAL.scalars, ID: '""', Int: '-1', Float: '-1', String: '""' },
};

function valueText(type: GraphQLInputType, values: Values): string {
  if (isNonNullType(type)) return valueText(type.ofType, values);
  if (isListType(type)) return `[${valueText(type.ofType, values)}]`;
  if (isEnumType(type)) return type.getValues()[0]?.name ?? 'null';
  if (isInputObjectType(type)) {
    const given = Object.values(type.getFields())
      .filter((field) => values.optional || isNonNullType(field.type))
      .map((field) => `${field.name}: ${valueText(field.type, values)}`);
    return `{ ${given.join(', ')} }`;
  }
  return values.scalars[type.name] ?? values.scalars.String;
}
