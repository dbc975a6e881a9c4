import { defaultFieldResolver, type GraphQLSchema, isObjectType } from 'graphql';

/** Completes the built schema where Pothos and its plugins have no option. @throws Error for a field without `authScopes`. */
export function finishSchema(schema: GraphQLSchema): void {
  assertScopes(schema);
  describeCounts(schema);
  leaveOutNul(schema);
}

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

/** A count of a large table takes as long as five of its entries. */
const POINTS = 5;

/** Describes `totalCount` and sets its cost, for which the Prisma plugin has no options. */
function describeCounts(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    const count = isObjectType(type) ? type.getFields()['totalCount'] : undefined;
    if (!count) continue;
    count.description ??= 'Number of entries on all pages.';
    count.extensions = { ...count.extensions, cost: POINTS };
  }
}

/**
 * Removes NUL characters from all arguments of queries and mutations. PostgreSQL cannot store this character in text and
 * would fail with an error that names no field.
 */
function leaveOutNul(schema: GraphQLSchema): void {
  for (const root of [schema.getQueryType(), schema.getMutationType()]) {
    for (const field of Object.values(root?.getFields() ?? {})) {
      const resolve = field.resolve ?? defaultFieldResolver;
      field.resolve = (source, args, context, info) =>
        resolve(source, withoutNulIn(args), context, info);
    }
  }
}

function withoutNulIn(fields: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, withoutNul(value)]),
  );
}

function withoutNul(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '');
  if (Array.isArray(value)) return value.map(withoutNul);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return withoutNulIn(value);
}
