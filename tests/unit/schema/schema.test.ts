import { readFileSync } from 'node:fs';
import {
  buildSchema,
  GraphQLObjectType,
  type GraphQLNamedType,
  GraphQLSchema,
  GraphQLString,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
  isUnionType,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { assertScopes } from '../../../graphql/schema/finishSchema.ts';
import { schema } from '../../../graphql/schema.ts';
import { printedSchema } from '../../../graphql/schema.ts';

interface Described {
  name: string;
  description?: string | null;
}

/** A type and everything in it that can be described, by its path. */
function membersOf(type: GraphQLNamedType): { path: string; description?: string | null }[] {
  const at = (path: string, { description }: Described) => ({ path, description });
  const members = [at(type.name, type)];
  if (isObjectType(type) || isInterfaceType(type)) {
    for (const field of Object.values(type.getFields())) {
      const path = `${type.name}.${field.name}`;
      members.push(at(path, field));
      for (const argument of field.args) members.push(at(`${path}(${argument.name})`, argument));
    }
  }
  if (isInputObjectType(type)) {
    for (const field of Object.values(type.getFields()))
      members.push(at(`${type.name}.${field.name}`, field));
  }
  if (isEnumType(type)) {
    for (const value of type.getValues()) members.push(at(`${type.name}.${value.name}`, value));
  }
  return members;
}

const types = Object.values(schema.getTypeMap()).filter(
  (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
);

describe('the schema', () => {
  it('equals the committed schema.graphql', () => {
    const committed = readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8');
    expect(printedSchema()).toBe(committed);
    expect(() => buildSchema(committed)).not.toThrow();
  });

  it('describes every type, field, argument and value', () => {
    const missing = types.flatMap(membersOf).filter(({ description }) => !description?.trim());
    expect(missing.map(({ path }) => path)).toEqual([]);
  });

  it('never repeats a name as its description', () => {
    const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
    const repeated = types
      .flatMap(membersOf)
      .filter(
        ({ path, description }) => plain(path.split('.').at(-1) ?? '') === plain(description ?? ''),
      );
    expect(repeated).toEqual([]);
  });

  it('gives each mutation one input and a union that begins with its payload', () => {
    const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
    expect(mutations.length).toBeGreaterThan(0);
    for (const { name, args, type } of mutations) {
      const Name = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
      expect(args.map((argument) => `${argument.name}: ${argument.type}`)).toEqual([
        `input: ${Name}Input!`,
      ]);
      expect(String(type)).toBe(`${Name}Result!`);
      const union = schema.getType(`${Name}Result`);
      const members = isUnionType(union) ? union.getTypes().map((member) => member.name) : [];
      expect(members).toContain(`${Name}Payload`);
      expect(members.filter((member) => !member.endsWith('Error'))).toEqual([`${Name}Payload`]);
    }
  });

  it('refuses to start with a root field without scopes', () => {
    const fields = { leak: { type: GraphQLString } };
    const careless = new GraphQLSchema({ query: new GraphQLObjectType({ name: 'Query', fields }) });
    expect(() => assertScopes(careless)).toThrow('No authScopes on Query.leak.');
  });

  it('refuses to start with a node type without scopes', () => {
    const careless = buildSchema(
      'interface Node { id: ID! } type Secret implements Node { id: ID! }',
    );
    expect(() => assertScopes(careless)).toThrow('No authScopes on Secret.');
  });
});
