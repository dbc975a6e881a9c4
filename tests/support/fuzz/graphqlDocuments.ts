import {
  getNamedType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isLeafType,
  isNonNullType,
  isUnionType,
} from 'graphql';

type Field = GraphQLField<unknown, unknown>;

const DEEPEST = 3;
/** Connections within connections would cost more than an operation may. */
const CONNECTION = /Connection$/;

/** The key of the object's id among the values, for a field that is not a root field. */
export const NODE_ID = 'nodeId';

export function isRoot({ name }: GraphQLObjectType): boolean {
  return name === 'Query' || name === 'Mutation';
}

/** A document that asks a field for all that it answers, a few levels down, its arguments as variables. */
export function wholeDocument(
  type: GraphQLObjectType,
  field: Field,
  schema: GraphQLSchema,
): string {
  const declared = field.args.map((argument) => `$${argument.name}: ${String(argument.type)}`);
  if (!isRoot(type)) declared.push(`$${NODE_ID}: ID!`);
  const passed = field.args.map(({ name }) => `${name}: $${name}`);
  const asked = `${field.name}(${passed.join(', ')}) ${selectionOf(field.type, DEEPEST, schema)}`;
  return documentOf(type, asked, `(${declared.join(', ')})`, `$${NODE_ID}`);
}

/** The same with its arguments written into it. Null where JSON holds what no literal can say. */
export function literalDocument(
  type: GraphQLObjectType,
  field: Field,
  values: Record<string, unknown>,
  schema: GraphQLSchema,
): string | null {
  try {
    const passed = Object.entries(values)
      .filter(([name]) => name !== NODE_ID)
      .map(([name, value]) => `${name}: ${literal(value)}`);
    const list = passed.length > 0 ? `(${passed.join(', ')})` : '';
    const asked = `${field.name}${list} ${selectionOf(field.type, 2, schema)}`;
    return documentOf(type, asked, '', literal(values[NODE_ID]));
  } catch {
    return null;
  }
}

function documentOf(type: GraphQLObjectType, asked: string, declared: string, id: string): string {
  if (type.name === 'Mutation') return `mutation ${declared} { ${asked} }`;
  if (type.name === 'Query') return `query ${declared} { ${asked} }`;
  return `query ${declared} { node(id: ${id}) { ... on ${type.name} { ${asked} } } }`;
}

/** @throws where no literal can say it. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const fields = Object.entries(value).map(([name, each]) => {
    if (!/^[_A-Za-z]\w*$/.test(name)) throw new Error(`${name} is no name.`);
    return `${name}: ${literal(each)}`;
  });
  return `{${fields.join(', ')}}`;
}

function selectionOf(
  type: GraphQLOutputType,
  depth: number,
  schema: GraphQLSchema,
  inList = false,
): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  if (isUnionType(named)) {
    const parts = schema
      .getPossibleTypes(named)
      .map((member) => `... on ${member.name} ${selectionOf(member, depth, schema, inList)}`);
    return `{ __typename ${parts.join(' ')} }`;
  }
  // Of an interface only what all have: members call different things the same.
  const fields: Field[] = Object.values(named.getFields());
  const selected = fields.flatMap((field) => {
    if (field.args.some((argument) => isNonNullType(argument.type))) return [];
    const of = getNamedType(field.type);
    if (isLeafType(of)) return [field.name];
    const isConnection = CONNECTION.test(of.name);
    if (depth <= 1 || (isConnection && inList)) return [];
    const within = CONNECTION.test(named.name) ? depth : depth - 1;
    return [`${field.name} ${selectionOf(field.type, within, schema, inList || isConnection)}`];
  });
  return `{ __typename ${selected.join(' ')} }`;
}
