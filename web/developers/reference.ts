import {
  buildSchema,
  getNamedType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isSpecifiedScalarType,
  isUnionType,
} from 'graphql';

/** A field, an argument, an enum's value or a union's member. */
export interface Member {
  name: string;
  /** Empty where it has none. */
  type: string;
  description: string;
}

export interface ReferenceEntry {
  name: string;
  kind: string;
  description: string;
  members: Member[];
}

/** The root fields that a scope of a key opens; the tests of who may do what name the same. */
const QUERIES = [
  'integrationRequests',
  'leads',
  'calls',
  'waitlistEntries',
  'posts',
  'post',
  'categories',
  'authors',
  'webhookEndpoints',
  'node',
  'nodes',
];
const MUTATIONS = [
  'requestIntegration',
  'updateIntegrationRequest',
  'createLead',
  'triggerAiCall',
  'createWebhookEndpoint',
  'deleteWebhookEndpoint',
  'replayWebhookDelivery',
];

/** What a key can reach, from the text of schema.graphql: root fields first, then every type they lead to. */
export function referenceOf(text: string): ReferenceEntry[] {
  const schema = buildSchema(text);
  const queries = rootFields(schema, 'Query', QUERIES);
  const mutations = rootFields(schema, 'Mutation', MUTATIONS);
  const types = reachable([...queries, ...mutations]);
  return [
    entry('Queries', 'query', 'What can be read.', queries.map(member)),
    entry('Mutations', 'mutation', 'What can be changed.', mutations.map(member)),
    ...types.toSorted((one, other) => one.name.localeCompare(other.name)).map(entryOf),
  ];
}

function rootFields(schema: GraphQLSchema, root: string, names: string[]) {
  const type = schema.getType(root);
  const fields = isObjectType(type) ? type.getFields() : {};
  return names.map((name) => {
    const field = fields[name];
    if (!field) throw new Error(`The schema has no ${root}.${name}.`);
    return field;
  });
}

function reachable(roots: GraphQLField<unknown, unknown>[]): GraphQLNamedType[] {
  const found = new Set<GraphQLNamedType>();
  const visit = (type: GraphQLNamedType): void => {
    if (found.has(type) || isSpecifiedScalarType(type)) return;
    found.add(type);
    if (isUnionType(type)) type.getTypes().forEach(visit);
    if (isInputObjectType(type)) {
      Object.values(type.getFields()).forEach((field) => visit(getNamedType(field.type)));
    }
    if (isObjectType(type) || isInterfaceType(type)) {
      Object.values(type.getFields()).forEach(follow);
    }
  };
  const follow = (field: GraphQLField<unknown, unknown>): void => {
    visit(getNamedType(field.type));
    field.args.forEach((argument) => visit(getNamedType(argument.type)));
  };
  roots.forEach(follow);
  return [...found];
}

function entryOf(type: GraphQLNamedType): ReferenceEntry {
  const of = (kind: string, members: Member[]) => entry(type.name, kind, type.description, members);
  if (isEnumType(type)) {
    return of(
      'enum',
      type.getValues().map(({ name, description }) => ({
        name,
        type: '',
        description: description ?? '',
      })),
    );
  }
  if (isUnionType(type)) {
    return of(
      'union',
      type.getTypes().map(({ name }) => ({ name, type: '', description: '' })),
    );
  }
  if (isInputObjectType(type)) {
    return of(
      'input',
      Object.values(type.getFields()).map((field) => ({
        name: field.name,
        type: String(field.type),
        description: field.description ?? '',
      })),
    );
  }
  if (isObjectType(type) || isInterfaceType(type)) {
    const fields = Object.values(type.getFields()).map(member);
    return of(isObjectType(type) ? 'type' : 'interface', fields);
  }
  return of('scalar', []);
}

function entry(
  name: string,
  kind: string,
  description: string | null | undefined,
  members: Member[],
): ReferenceEntry {
  return { name, kind, description: description ?? '', members };
}

function member({ name, args, type, description }: GraphQLField<unknown, unknown>): Member {
  const given = args.map((argument) => `${argument.name}: ${String(argument.type)}`).join(', ');
  return {
    name: given ? `${name}(${given})` : name,
    type: String(type),
    description: description ?? '',
  };
}
