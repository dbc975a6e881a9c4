import { type FieldNode, Kind, type OperationDefinitionNode, type ValueNode } from 'graphql';

export type Variables = Readonly<Record<string, unknown>>;

interface Source {
  operation: OperationDefinitionNode;
  variables: Variables;
  /** Filled with each variable that was read, and its value. */
  read: Map<string, unknown>;
}

/** Reads arguments that say how long a list is: from the document, a variable, or the default of a variable. */
export function createArgumentReader({ operation, variables, read }: Source) {
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
