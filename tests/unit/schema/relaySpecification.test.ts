import {
  getNamedType,
  type GraphQLObjectType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { schema } from '../../../graphql/schema.ts';

const objects = Object.values(schema.getTypeMap()).filter(isObjectType);
const named = (end: string) => objects.filter(({ name }) => name.endsWith(end));
const typeOf = (type: GraphQLObjectType | undefined, field: string) =>
  String(type?.getFields()[field]?.type);

describe('the Relay server specification', () => {
  const query = schema.getQueryType() ?? undefined;

  it('has Node, and fetches one or several objects by id', () => {
    const node = schema.getType('Node');
    expect(isInterfaceType(node) && String(node.getFields()['id']?.type)).toBe('ID!');
    expect(typeOf(query, 'node')).toBe('Node');
    expect(typeOf(query, 'nodes')).toBe('[Node]!');
    expect(query?.getFields()['node']?.args.map(String)).toHaveLength(1);
    expect(String(query?.getFields()['node']?.args[0]?.type)).toBe('ID!');
    expect(String(query?.getFields()['nodes']?.args[0]?.type)).toBe('[ID!]!');
  });

  it('has PageInfo as specified', () => {
    const [info] = named('PageInfo');
    expect(typeOf(info, 'hasNextPage')).toBe('Boolean!');
    expect(typeOf(info, 'hasPreviousPage')).toBe('Boolean!');
    expect(typeOf(info, 'startCursor')).toBe('String');
    expect(typeOf(info, 'endCursor')).toBe('String');
  });

  it.each(named('Connection'))('is kept by $name', (connection) => {
    expect(typeOf(connection, 'pageInfo')).toBe('PageInfo!');
    const edge = getNamedType(connection.getFields()['edges']?.type);
    expect(String(edge)).toMatch(/Edge$/);
    expect(isObjectType(edge) && typeOf(edge, 'cursor')).toBe('String!');
    expect(isObjectType(edge) && edge.getFields()['node']).toBeTruthy();
    const fields = objects.flatMap((type) => Object.values(type.getFields()));
    const uses = fields.filter(({ type }) => getNamedType(type) === connection);
    expect(uses.length).toBeGreaterThan(0);
    for (const { args } of uses) {
      const types = Object.fromEntries(args.map(({ name, type }) => [name, String(type)]));
      expect(types).toMatchObject({ first: 'Int', after: 'String', last: 'Int', before: 'String' });
    }
  });

  it('gives each mutation one input type', () => {
    for (const { name, args } of Object.values(schema.getMutationType()?.getFields() ?? {})) {
      expect(args.map((arg) => arg.name)).toEqual(['input']);
      const input = getNamedType(args[0]?.type);
      expect(isInputObjectType(input) && input.name.toLowerCase()).toBe(
        `${name}input`.toLowerCase(),
      );
    }
  });
});
