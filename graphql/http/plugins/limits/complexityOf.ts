import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  type GraphQLCompositeType,
  type GraphQLNamedType,
  type GraphQLSchema,
  isCompositeType,
  isListType,
  isNonNullType,
  isUnionType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';
import { introspectionSizes, OBJECTS_PER_POINT } from './introspectionSizes.ts';

/** The complexity of an operation, known before it runs. Fragments count as if they were written out. */
interface Complexity {
  /** Points: one for each object that the response can contain, and what fields cost beyond that. */
  cost: number;
  directives: number;
}

interface OperationToRun {
  schema: GraphQLSchema;
  document: DocumentNode;
  operation: OperationDefinitionNode;
  variables: Variables;
}

const DEFAULT_PAGE_SIZE = 20;
const LARGEST_PAGE = 100;
/** Entries counted for a list without pages, such as the tags of a post. */
const LIST_SIZE = 5;
const MUTATION_COST = 10;
const LEAST_INTROSPECTION_COST = 100;

/** The last complexity of an operation, and the values of the variables that it depends on. */
interface Known {
  complexity: Complexity;
  read: Map<string, unknown>;
}

/** While it is computed. */
interface Sum extends Complexity {
  /** The part of the cost that values have, such as the count of a list. A list has them once, not on each entry. */
  ofValues: number;
}

const known = new WeakMap<OperationDefinitionNode, Known>();

/** Computes the complexity of a parsed operation again only if it is sent with other page sizes. */
export function complexityOf(toRun: OperationToRun): Complexity {
  const { operation, variables } = toRun;
  const before = known.get(operation);
  if (before && [...before.read].every(([name, value]) => variables[name] === value)) {
    return before.complexity;
  }
  const read = new Map<string, unknown>();
  const complexity = compute(toRun, read);
  known.set(operation, { complexity, read });
  return complexity;
}

/**
 * Visits each selection set once for each type that it is used on: fragments that spread each other exponentially
 * take time in proportion to the text of the document.
 */
function compute(
  { schema, document, operation, variables }: OperationToRun,
  read: Map<string, unknown>,
): Complexity {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION)
      fragments.set(definition.name.value, definition);
  }
  const argumentOf = createArgumentReader({ operation, variables, read });
  const { means, largestType } = introspectionSizes(schema);
  const sets = new Map<SelectionSetNode, Map<GraphQLNamedType, Sum>>();
  const root = schema.getRootType(operation.operation);

  function ofSet(set: SelectionSetNode, type: GraphQLCompositeType): Sum {
    const ofTypes = sets.get(set) ?? new Map<GraphQLNamedType, Sum>();
    sets.set(set, ofTypes);
    const before = ofTypes.get(type);
    if (before) return before;
    const sum: Sum = { cost: 0, directives: 0, ofValues: 0 };
    // Validation refuses fragments that contain themselves. Here they end at what is known so far.
    ofTypes.set(type, sum);
    for (const selection of set.selections) {
      sum.directives += selection.directives?.length ?? 0;
      if (selection.kind === Kind.FIELD) add(sum, ofField(selection, type));
      else {
        const isSpread = selection.kind === Kind.FRAGMENT_SPREAD;
        const fragment = isSpread ? fragments.get(selection.name.value) : selection;
        const condition = fragment?.typeCondition?.name.value;
        const narrowed = condition ? schema.getType(condition) : type;
        if (fragment && isCompositeType(narrowed)) {
          add(sum, ofSet(fragment.selectionSet, narrowed));
        }
      }
    }
    return sum;
  }

  function ofField(field: FieldNode, parent: GraphQLCompositeType): Sum {
    const name = field.name.value;
    if (name === '__typename') return { cost: 0, directives: 0, ofValues: 0 };
    if (name === '__schema' || name === '__type') return ofIntrospection(field);
    const definition = isUnionType(parent) ? undefined : parent.getFields()[name];
    const type = definition && getNamedType(definition.type);
    const own = Number(definition?.extensions['cost'] ?? 0);
    if (!definition || !isCompositeType(type) || !field.selectionSet) {
      return { cost: own, directives: 0, ofValues: own };
    }
    const within = ofSet(field.selectionSet, type);
    const isList = isListType(
      isNonNullType(definition.type) ? definition.type.ofType : definition.type,
    );
    // The connection around edges has counted them. Introspection counts its own lists.
    const entries = entriesOf(field, parent, isList && !type.name.endsWith('Edge'));
    const page = type.name.endsWith('Connection') ? pageSizeOf(field) : 1;
    const isMutation = parent === root && operation.operation === OperationTypeNode.MUTATION;
    const isEnvelope = type.name.endsWith('Edge') || type.name === 'PageInfo';
    const object = isEnvelope ? 0 : isMutation ? MUTATION_COST : 1;
    return {
      cost: own + entries * (object + page * (within.cost - within.ofValues) + within.ofValues),
      directives: within.directives,
      ofValues: 0,
    };
  }

  function ofIntrospection(field: FieldNode): Sum {
    const isOfOneType = field.name.value === '__type';
    const type = schema.getType(isOfOneType ? '__Type' : '__Schema');
    const within =
      field.selectionSet && isCompositeType(type) ? ofSet(field.selectionSet, type) : null;
    const objects = (within?.cost ?? 0) * (isOfOneType ? largestType : 1);
    const points = Math.ceil(objects / OBJECTS_PER_POINT);
    return {
      cost: Math.max(LEAST_INTROSPECTION_COST, points),
      directives: within?.directives ?? 0,
      ofValues: 0,
    };
  }

  function entriesOf(field: FieldNode, parent: GraphQLCompositeType, isList: boolean): number {
    if (parent.name.startsWith('__')) return means.get(field.name.value) ?? 1;
    if (!isList) return 1;
    const ids = argumentOf(field, 'ids');
    if (Array.isArray(ids)) return ids.length;
    const first = argumentOf(field, 'first');
    return typeof first === 'number' ? bounded(first) : LIST_SIZE;
  }

  function pageSizeOf(field: FieldNode): number {
    const sizes = [argumentOf(field, 'first'), argumentOf(field, 'last')].filter(
      (value) => typeof value === 'number',
    );
    return sizes.length > 0 ? bounded(Math.max(...sizes)) : DEFAULT_PAGE_SIZE;
  }

  const { cost = 0, directives = 0 } = root ? ofSet(operation.selectionSet, root) : {};
  // Exponential fragments exceed what a number can count exactly, and JSON has no Infinity.
  return { cost: Math.min(Math.max(1, cost), Number.MAX_SAFE_INTEGER), directives };
}

function add(sum: Sum, part: Sum): void {
  sum.directives += part.directives;
  sum.ofValues += part.ofValues;
  sum.cost += part.cost;
}

function bounded(size: number): number {
  return Math.min(Math.max(size, 0), LARGEST_PAGE);
}

type Variables = Readonly<Record<string, unknown>>;

interface Source {
  operation: OperationDefinitionNode;
  variables: Variables;
  /** Filled with each variable that was read, and its value. */
  read: Map<string, unknown>;
}

/** Reads arguments that say how long a list is: from the document, a variable, or the default of a variable. */
function createArgumentReader({ operation, variables, read }: Source) {
  return (field: FieldNode, name: string): unknown => {
    const value = field.arguments?.find((argument) => argument.name.value === name)?.value;
    if (value?.kind !== Kind.VARIABLE) return value && literal(value);
    const variable = value.name.value;
    const given = variables[variable];
    read.set(variable, given);
    if (given !== undefined) return given;
    const definition = operation.variableDefinitions?.find(
      (each) => each.variable.name.value === variable,
    );
    return definition?.defaultValue && literal(definition.defaultValue);
  };
}

function literal(value: ValueNode): unknown {
  if (value.kind === Kind.INT) return Number(value.value);
  return value.kind === Kind.LIST ? value.values : undefined;
}
