import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLSchema,
  getOperationAST,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  OperationTypeNode,
  parse,
} from 'graphql';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type JsonSchema = { [keyword: string]: Json };

type ObjectSchema = {
  type: 'object';
  properties: { [name: string]: JsonSchema };
  required?: string[];
};

export interface ToolShape {
  isReadOnly: boolean;
  /** The names of the document's variables. */
  variables: string[];
  /** JSON Schema of the tool's arguments, with the descriptions of the schema. */
  inputSchema: ObjectSchema;
}

/**
 * The arguments of a tool, read from its document. We derive them from the schema, so they cannot differ from what the schema
 * accepts.
 */
export function toolShape(document: string, schema: GraphQLSchema): ToolShape {
  const operation = getOperationAST(parse(document));
  const [root] = operation?.selectionSet.selections ?? [];
  if (!operation || root?.kind !== 'Field') throw new Error('A tool has one root field.');
  const variables = (operation.variableDefinitions ?? []).map(
    ({ variable }) => variable.name.value,
  );
  const isReadOnly = operation.operation === OperationTypeNode.QUERY;
  const parent = isReadOnly ? schema.getQueryType() : schema.getMutationType();
  const args = parent?.getFields()[root.name.value]?.args ?? [];
  const named = args.filter(({ name }) => variables.includes(name));
  const [only] = named;
  const nested = only?.name === 'input' ? nullableOf(only.type) : null;
  const fields = isInputObjectType(nested) ? Object.values(nested.getFields()) : named;
  return { isReadOnly, variables, inputSchema: objectSchema(fields) };
}

function objectSchema(fields: readonly (GraphQLArgument | GraphQLInputField)[]): ObjectSchema {
  const required = fields.filter(({ type }) => isNonNullType(type)).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(
      fields.map(({ name, type, description }) => [
        name,
        { ...typeSchema(nullableOf(type)), ...(description && { description }) },
      ]),
    ),
    ...(required.length > 0 && { required }),
  };
}

const SCALARS: Record<string, JsonSchema> = {
  Int: { type: 'integer' },
  Float: { type: 'number' },
  Boolean: { type: 'boolean' },
  DateTime: { type: 'string', format: 'date-time' },
};

function typeSchema(type: GraphQLInputType): JsonSchema {
  if (isListType(type)) return { type: 'array', items: typeSchema(nullableOf(type.ofType)) };
  if (isEnumType(type)) {
    return { type: 'string', enum: type.getValues().map(({ name }) => name) };
  }
  if (isInputObjectType(type)) return objectSchema(Object.values(type.getFields()));
  return SCALARS[String(type)] ?? { type: 'string' };
}

function nullableOf(type: GraphQLInputType): GraphQLInputType {
  return isNonNullType(type) ? type.ofType : type;
}
