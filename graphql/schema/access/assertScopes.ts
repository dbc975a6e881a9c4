import { type GraphQLSchema, isObjectType } from 'graphql';

/**
 * Denies by default: every root field, and every type that `node` can fetch, must have `authScopes`.
 * @throws Error that names those without.
 */
export function assertScopes(schema: GraphQLSchema): void {
  const open = [...rootFieldsWithoutScopes(schema), ...nodesWithoutScopes(schema)];
  if (open.length > 0) throw new Error(`No authScopes on ${open.join(', ')}.`);
}

function rootFieldsWithoutScopes(schema: GraphQLSchema): string[] {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  return roots.flatMap((root) =>
    Object.values(root?.getFields() ?? {})
      .filter((field) => !hasScopes(field.extensions))
      .map((field) => `${root?.name}.${field.name}`),
  );
}

function nodesWithoutScopes(schema: GraphQLSchema): string[] {
  return Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter((type) => type.getInterfaces().some((parent) => parent.name === 'Node'))
    .filter((type) => !hasScopes(type.extensions))
    .map((type) => type.name);
}

function hasScopes(extensions: Readonly<Record<string | symbol, unknown>>): boolean {
  const options = extensions['pothosOptions'];
  return typeof options === 'object' && options !== null && 'authScopes' in options;
}
