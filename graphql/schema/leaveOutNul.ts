import { defaultFieldResolver, type GraphQLSchema } from 'graphql';

/**
 * Removes NUL characters from all arguments of queries and mutations. PostgreSQL cannot store this character in text and
 * would fail with an error that names no field.
 */
export function leaveOutNul(schema: GraphQLSchema): void {
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
