import {
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql';

/** Objects of introspection are in memory: this many take about as long as one object of the database. */
export const OBJECTS_PER_POINT = 8;

const sizes = new WeakMap<GraphQLSchema, Map<string, number>>();

/** Mean lengths of the lists of introspection, by the name of their field. */
export function createIntrospectionSizes(schema: GraphQLSchema): (field: string) => number {
  const known = sizes.get(schema) ?? meanSizes(schema);
  sizes.set(schema, known);
  return (field) => known.get(field) ?? 1;
}

function meanSizes(schema: GraphQLSchema): Map<string, number> {
  const types = Object.values(schema.getTypeMap());
  const objects = types.filter((type) => isObjectType(type) || isInterfaceType(type));
  const fields = objects.flatMap((type) => Object.values(type.getFields()));
  const inputs = types.filter(isInputObjectType);
  const enums = types.filter(isEnumType);
  const mean = (total: number, holders: number) => Math.max(1, total / Math.max(1, holders));
  const count = (lists: readonly { length: number }[]) =>
    lists.reduce((total, { length }) => total + length, 0);
  return new Map([
    ['types', types.length],
    ['directives', schema.getDirectives().length],
    ['fields', mean(fields.length, types.length)],
    ['args', mean(count(fields.map(({ args }) => args)), fields.length)],
    ['inputFields', mean(count(inputs.map((type) => Object.keys(type.getFields()))), types.length)],
    ['enumValues', mean(count(enums.map((type) => type.getValues())), types.length)],
  ]);
}
