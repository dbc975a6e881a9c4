import {
  type GraphQLSchema,
  type GraphQLType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isWrappingType,
} from 'graphql';

/** Objects of introspection are in memory: this many take about as long as one object of the database. */
export const OBJECTS_PER_POINT = 8;

interface IntrospectionSizes {
  /** How many objects a field of introspection has on average, by its name. `ofType` has one only on lists and non-null types. */
  means: ReadonlyMap<string, number>;
  /** The number of fields of the largest type, divided by the mean. A document can choose this type. */
  largestType: number;
}

const sizes = new WeakMap<GraphQLSchema, IntrospectionSizes>();

export function introspectionSizes(schema: GraphQLSchema): IntrospectionSizes {
  const known = sizes.get(schema) ?? measure(schema);
  sizes.set(schema, known);
  return known;
}

function measure(schema: GraphQLSchema): IntrospectionSizes {
  const types = Object.values(schema.getTypeMap());
  const objects = types.filter((type) => isObjectType(type) || isInterfaceType(type));
  const fields = objects.flatMap((type) => Object.values(type.getFields()));
  const inputs = types.filter(isInputObjectType);
  const enums = types.filter(isEnumType);
  const mean = (total: number, holders: number) => Math.max(1, total / Math.max(1, holders));
  const count = (lists: readonly { length: number }[]) =>
    lists.reduce((total, { length }) => total + length, 0);
  const uses = fields.flatMap(({ type, args }) => [type, ...args.map((arg) => arg.type)]);
  const wrappers = uses.reduce((total, type) => total + wrappersOf(type), 0);
  const fieldsOfType = mean(fields.length, types.length);
  const mostFields = Math.max(...objects.map((type) => Object.keys(type.getFields()).length));
  const means = new Map([
    ['ofType', wrappers / (wrappers + uses.length)],
    ['types', types.length],
    ['directives', schema.getDirectives().length],
    ['fields', fieldsOfType],
    ['args', mean(count(fields.map(({ args }) => args)), fields.length)],
    ['inputFields', mean(count(inputs.map((type) => Object.keys(type.getFields()))), types.length)],
    ['enumValues', mean(count(enums.map((type) => type.getValues())), types.length)],
  ]);
  return { means, largestType: mostFields / fieldsOfType };
}

/** @returns how often a type is wrapped: 3 for `[Post!]!`. */
function wrappersOf(type: GraphQLType): number {
  return isWrappingType(type) ? 1 + wrappersOf(type.ofType) : 0;
}
