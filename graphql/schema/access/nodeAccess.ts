import { type GraphQLSchema, isObjectType } from 'graphql';
import { NotAllowedError } from '../errors.ts';
import type { Context } from '../context.ts';
import { authScopes, notAuthenticated } from './scopes.ts';

/** The scopes of a type. The caller needs one of them. */
export type Scopes = Readonly<Record<string, unknown>>;

/**
 * Part of a type's `extensions`: the scopes for fetching its objects by id. Needed for types whose own scopes are a
 * function of the object.
 */
export interface NodeAccess {
  askedBy(id: string, context: Context): Scopes;
}

/**
 * The error if the caller may not fetch an object by this id, otherwise null. It is decided before the object is read, so
 * that callers cannot find out which objects exist.
 */
export function nodeRefusal(
  schema: GraphQLSchema,
  { typename, id }: { typename: string; id: string },
  context: Context,
): Error | null {
  if (holds(scopesOf(schema, typename, id, context), context)) return null;
  if (!context.viewer) return notAuthenticated(context.badToken);
  context.refusals.add(`${typename}.id`);
  return new NotAllowedError();
}

function scopesOf(schema: GraphQLSchema, typename: string, id: string, context: Context): Scopes {
  const type = schema.getType(typename);
  if (!isObjectType(type)) return {};
  const { askedBy, pothosOptions } = type.extensions as Partial<NodeAccess> & {
    pothosOptions?: { authScopes?: unknown };
  };
  if (askedBy) return askedBy(id, context);
  const scopes = pothosOptions?.authScopes;
  if (!isScopes(scopes)) throw new Error(`${typename} has to say in askedBy who may ask for it.`);
  return scopes;
}

export function isScopes(scopes: unknown): scopes is Scopes {
  return typeof scopes === 'object' && scopes !== null;
}

/** Whether one of these scopes passes. */
export function holds(scopes: Scopes, context: Context): boolean {
  return Object.entries(scopes).some((scope) => holdsOne(scope, context));
}

function holdsOne([name, value]: [string, unknown], context: Context): boolean {
  if (name === '$all' && isScopes(value)) {
    return Object.entries(value).every((scope) => holdsOne(scope, context));
  }
  // Payloads grant scopes to the objects in them, never to objects that are fetched by id.
  if (name.startsWith('$')) return false;
  const checks: Readonly<Record<string, boolean | ((value: never) => boolean)>> =
    authScopes(context);
  const check = checks[name];
  return typeof check === 'function' ? check(value as never) : check === true && value === true;
}
