import {
  getNamedType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  isLeafType,
  isObjectType,
  isUnionType,
} from 'graphql';
import { callText } from './minimalDocument.ts';

/** A type of the schema, and a document that leads to an object of it. */
export interface Place {
  type: GraphQLObjectType;
  /** @param selection what the document asks of the object. */
  document(selection: string): string;
}

type Field = GraphQLField<unknown, unknown>;

const fieldsOf = (type: GraphQLObjectType): Field[] => Object.values(type.getFields());

/**
 * A place for each object type that a query can reach, by the shortest way.
 *
 * @param ids an existing global id for each type that `node` can find.
 */
export function placesOf(schema: GraphQLSchema, ids: ReadonlyMap<string, string>): Place[] {
  const query = schema.getQueryType();
  if (!query) throw new Error('The schema has no queries.');
  const places = new Map<GraphQLObjectType, Place>();
  const waiting: Place[] = [{ type: query, document: (selection) => `{ ${selection} }` }];
  for (const [name, id] of ids) {
    const type = schema.getType(name);
    if (!isObjectType(type)) continue;
    waiting.push({
      type,
      document: (selection) => `{ node(id: "${id}") { ... on ${name} { ${selection} } } }`,
    });
  }
  for (const place of waiting) {
    if (places.has(place.type)) continue;
    places.set(place.type, place);
    for (const field of fieldsOf(place.type)) waiting.push(...placesBelow(schema, place, field));
  }
  return [...places.values()];
}

function placesBelow(schema: GraphQLSchema, place: Place, field: Field): Place[] {
  const named = getNamedType(field.type);
  const at = (type: GraphQLObjectType, start: string, end: string): Place => ({
    type,
    document: (selection) => place.document(`${callText(field)} { ${start}${selection}${end} }`),
  });
  if (isObjectType(named)) return [at(named, '', '')];
  if (!isUnionType(named)) return [];
  return schema.getPossibleTypes(named).map((type) => at(type, `... on ${type.name} { `, ' }'));
}

/** Asks a field three times by aliases, and of an object all values that need no argument. */
export function threeTimes(field: Field): string {
  const named = getNamedType(field.type);
  if (!isObjectType(named) && !isLeafType(named)) return '';
  const values = isObjectType(named) ? ` { __typename ${valuesOf(named).join(' ')} }` : '';
  return ['a', 'b', 'c'].map((alias) => `${alias}: ${callText(field)}${values}`).join(' ');
}

function valuesOf(type: GraphQLObjectType): string[] {
  return fieldsOf(type)
    .filter((field) => isLeafType(getNamedType(field.type)) && field.args.length === 0)
    .map(({ name }) => name);
}
