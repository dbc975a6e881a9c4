import {
  type DocumentNode,
  type FragmentDefinitionNode,
  getNamedType,
  type GraphQLCompositeType,
  type GraphQLSchema,
  isCompositeType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type FieldNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';

/** What an operation asks for, before anything of it is run. */
export interface Measured {
  /** Levels of fields; cutting a document into fragments changes nothing. */
  depth: number;
  aliases: number;
  directives: number;
  /**
   * Objects that the answer can hold at most: each field that holds objects counts one, in a list once for each entry
   * that was asked for, a mutation ten. Plain values are free.
   */
  cost: number;
}

export interface Asked {
  schema: GraphQLSchema;
  document: DocumentNode;
  operation: OperationDefinitionNode;
  variables: Readonly<Record<string, unknown>>;
}

const PAGE = 20;
const LARGEST_PAGE = 100;
/** Lists without pages, such as the tags of a post. */
const LIST = 5;
const MUTATION = 10;
/** The schema about itself, whatever of it is asked for. */
const INTROSPECTION = 100;
/** Fragments within fragments can unfold without end: past this the operation counts as endless. */
const MOST_FIELDS = 10_000;

/** What an operation measured last, and the values of the variables that it depends on. */
interface Known {
  measured: Measured;
  read: Map<string, unknown>;
}

const known = new WeakMap<OperationDefinitionNode, Known>();

/** Measures an operation that is asked again, as documents are that were read before, only where its sizes differ. */
export function measure(asked: Asked): Measured {
  const { operation, variables } = asked;
  const before = known.get(operation);
  if (before && [...before.read].every(([name, value]) => variables[name] === value)) {
    return before.measured;
  }
  const read = new Map<string, unknown>();
  const measured = measureAnew(asked, read);
  known.set(operation, { measured, read });
  return measured;
}

/** Counts without following more than a few thousand fields, so that a hostile document costs no time. */
function measureAnew(
  { schema, document, operation, variables }: Asked,
  read: Map<string, unknown>,
): Measured {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION)
      fragments.set(definition.name.value, definition);
  }
  const measured: Measured = { depth: 0, aliases: 0, directives: 0, cost: 0 };
  const root = schema.getRootType(operation.operation);
  const perRoot = operation.operation === OperationTypeNode.MUTATION ? MUTATION : 1;
  let fields = 0;

  /** `count` objects of this type are answered; `page` entries by each of them where it is a connection. */
  function walk(
    set: SelectionSetNode,
    type: GraphQLCompositeType,
    count: number,
    page: number,
    depth: number,
  ): void {
    for (const selection of set.selections) {
      if (fields > MOST_FIELDS) return;
      measured.directives += selection.directives?.length ?? 0;
      if (selection.kind === Kind.FIELD) {
        fields += 1;
        visit(selection, type, count, page, depth);
        continue;
      }
      const fragment =
        selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection;
      const condition = fragment?.typeCondition?.name.value;
      const narrowed = condition ? schema.getType(condition) : type;
      if (fragment && isCompositeType(narrowed)) {
        walk(fragment.selectionSet, narrowed, count, page, depth);
      }
    }
  }

  function visit(
    field: FieldNode,
    parent: GraphQLCompositeType,
    count: number,
    page: number,
    depth: number,
  ): void {
    if (field.alias) measured.aliases += 1;
    const name = field.name.value;
    if (name.startsWith('__')) {
      if (name !== '__typename') measured.cost += INTROSPECTION;
      return;
    }
    measured.depth = Math.max(measured.depth, depth);
    const definition = isUnionType(parent) ? undefined : parent.getFields()[name];
    const type = definition && getNamedType(definition.type);
    if (!definition || !isCompositeType(type) || !field.selectionSet) return;
    const bare = isNonNullType(definition.type) ? definition.type.ofType : definition.type;
    const isConnection = isObjectType(type) && type.name.endsWith('Connection');
    const entries = parent.name.endsWith('Connection') ? page : LIST;
    const objects = count * (isListType(bare) ? (listed(field) ?? entries) : 1);
    const isEnvelope = isObjectType(type) && type.name.endsWith('Edge');
    if (name !== 'pageInfo' && !isEnvelope) measured.cost += objects * (depth === 1 ? perRoot : 1);
    walk(field.selectionSet, type, objects, isConnection ? pageOf(field) : page, depth + 1);
  }

  function valueOf(field: FieldNode, name: string): unknown {
    const value = field.arguments?.find((argument) => argument.name.value === name)?.value;
    if (value?.kind !== Kind.VARIABLE) return value && written(value);
    const variable = value.name.value;
    const given = variables[variable];
    read.set(variable, given);
    if (given !== undefined) return given;
    const definitions = operation.variableDefinitions ?? [];
    const usual = definitions.find((each) => each.variable.name.value === variable)?.defaultValue;
    return usual && written(usual);
  }

  function listed(field: FieldNode): number | undefined {
    const ids = valueOf(field, 'ids');
    if (Array.isArray(ids)) return ids.length;
    const first = valueOf(field, 'first');
    return typeof first === 'number' ? within(first) : undefined;
  }

  function pageOf(field: FieldNode): number {
    const asked = [valueOf(field, 'first'), valueOf(field, 'last')];
    const numbers = asked.filter((value) => typeof value === 'number');
    return numbers.length > 0 ? within(Math.max(...numbers)) : PAGE;
  }

  if (root) walk(operation.selectionSet, root, 1, 1, 1);
  if (fields > MOST_FIELDS) measured.cost = Number.MAX_SAFE_INTEGER;
  measured.cost = Math.max(1, measured.cost);
  return measured;
}

/** What a document says itself, as far as it tells a size. */
function written(value: ValueNode): unknown {
  if (value.kind === Kind.INT) return Number(value.value);
  return value.kind === Kind.LIST ? value.values : undefined;
}

function within(size: number): number {
  return Math.min(Math.max(size, 0), LARGEST_PAGE);
}
