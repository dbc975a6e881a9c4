import {
  buildSchema,
  getNullableType,
  getOperationAST,
  type GraphQLCompositeType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isAbstractType,
  isEnumType,
  isLeafType,
  isListType,
  isNullableType,
  Kind,
  parse,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

/** What a scalar is in a result. Times are texts in ISO 8601. */
const SCALARS: Record<string, string> = {
  Boolean: 'boolean',
  DateTime: 'string',
  Float: 'number',
  ID: 'string',
  Int: 'number',
  String: 'string',
  URL: 'string',
};

interface Selected {
  type: GraphQLOutputType;
  /** True if a directive can leave it out. */
  isOptional: boolean;
  selections: SelectionNode[];
}

/** TypeScript with the type of what each document answers, by the name of its operation. */
export function answerTypes(documents: readonly string[], sdl: string): string {
  const schema = buildSchema(sdl);
  const types = new Map(documents.map((document) => answerType(document, schema)));
  const members = [...types].map(([name, type]) => `  ${name}: ${type};\n`);
  return `/** What each document answers, by the name of its operation. */\nexport interface Answers {\n${members.join('')}}\n`;
}

function answerType(document: string, schema: GraphQLSchema): [string, string] {
  const operation = getOperationAST(parse(document));
  const root = operation && schema.getRootType(operation.operation);
  if (!operation?.name || !root) throw new Error('A document has one operation with a name.');
  return [operation.name.value, objectsType(root, selectionsOf(operation.selectionSet), schema)];
}

/** The union of what the possible types have. A field that only others have is undefined. */
function objectsType(
  parent: GraphQLCompositeType,
  selections: readonly SelectionNode[],
  schema: GraphQLSchema,
): string {
  const possible = isAbstractType(parent) ? schema.getPossibleTypes(parent) : [parent];
  const objects = possible.map((type) => selectedFrom(type, selections, schema));
  const names = new Set(objects.flatMap((object) => [...object.keys()]));
  const texts = objects.map((object) => {
    const fields = [...names].map((name) => fieldText(name, object.get(name), schema));
    return `{ ${fields.join('; ')} }`;
  });
  return [...new Set(texts)].join(' | ');
}

function fieldText(name: string, field: Selected | undefined, schema: GraphQLSchema): string {
  if (!field) return `${name}?: undefined`;
  return `${name}${field.isOptional ? '?' : ''}: ${valueType(field.type, field.selections, schema)}`;
}

/** The fields of an object of this type, by the names that they have in the answer. */
function selectedFrom(
  type: GraphQLObjectType,
  selections: readonly SelectionNode[],
  schema: GraphQLSchema,
): Map<string, Selected> {
  const fields = new Map<string, Selected>();
  for (const selection of flattened(type, selections, schema)) {
    if (selection.kind !== Kind.FIELD) throw new Error('A document has no fragments with a name.');
    const { name, alias, selectionSet, directives = [] } = selection;
    const field = type.getFields()[name.value];
    if (!field) throw new Error(`There is no ${type.name}.${name.value}.`);
    const key = (alias ?? name).value;
    const before = fields.get(key);
    fields.set(key, {
      type: field.type,
      isOptional: directives.length > 0 && (before?.isOptional ?? true),
      selections: [...(before?.selections ?? []), ...selectionsOf(selectionSet)],
    });
  }
  return fields;
}

/** The selections with those of the inline fragments that apply to the type. */
function flattened(
  type: GraphQLObjectType,
  selections: readonly SelectionNode[],
  schema: GraphQLSchema,
): SelectionNode[] {
  return selections.flatMap((selection) => {
    if (selection.kind !== Kind.INLINE_FRAGMENT) return [selection];
    const condition = schema.getType(selection.typeCondition?.name.value ?? type.name);
    const applies =
      condition === type || (isAbstractType(condition) && schema.isSubType(condition, type));
    return applies ? flattened(type, selectionsOf(selection.selectionSet), schema) : [];
  });
}

function valueType(
  type: GraphQLOutputType,
  selections: readonly SelectionNode[],
  schema: GraphQLSchema,
): string {
  const text = presentType(getNullableType(type), selections, schema);
  return isNullableType(type) ? `${text} | null` : text;
}

function presentType(
  type: GraphQLOutputType,
  selections: readonly SelectionNode[],
  schema: GraphQLSchema,
): string {
  if (isListType(type)) return `(${valueType(type.ofType, selections, schema)})[]`;
  if (isEnumType(type))
    return type
      .getValues()
      .map(({ name }) => `'${name}'`)
      .join(' | ');
  if (!isLeafType(type) && 'name' in type) return objectsType(type, selections, schema);
  const scalar = 'name' in type ? SCALARS[type.name] : undefined;
  if (!scalar) throw new Error(`Say in SCALARS what ${String(type)} is.`);
  return scalar;
}

function selectionsOf(set: SelectionSetNode | undefined): readonly SelectionNode[] {
  return set?.selections ?? [];
}
