import { type GraphQLSchema, isObjectType } from 'graphql';
import { NotAllowedError, NotAuthenticatedError } from '../domain/errors.ts';
import type { Context } from './context.ts';
import { authScopes } from './scopes.ts';

/** Scopes as types name them; one that holds is enough. */
type Scopes = Readonly<Record<string, unknown>>;

/**
 * Who may ask for objects of a type by their ids, in the type's `extensions`: for a type whose scopes need the object
 * itself to tell.
 */
export interface NodeAccess {
  askedBy(id: string, context: Context): Scopes;
}

/**
 * Why somebody may not ask for an object by its id; null where they may. It is found out before the object is looked
 * for: whoever may not see a type learns nothing of what there is of it.
 */
export function nodeRefusal(
  schema: GraphQLSchema,
  { typename, id }: { typename: string; id: string },
  context: Context,
): Error | null {
  if (holds(scopesOf(schema, typename, id, context), context)) return null;
  if (!context.viewer) return new NotAuthenticatedError();
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

function isScopes(scopes: unknown): scopes is Scopes {
  return typeof scopes === 'object' && scopes !== null;
}

function holds(scopes: Scopes, context: Context): boolean {
  return Object.entries(scopes).some((scope) => holdsOne(scope, context));
}

function holdsOne([name, value]: [string, unknown], context: Context): boolean {
  if (name === '$all' && isScopes(value)) {
    return Object.entries(value).every((scope) => holdsOne(scope, context));
  }
  // What a payload grants it grants to what is in it, never to an id.
  if (name.startsWith('$')) return false;
  const checks: Readonly<Record<string, boolean | ((value: never) => boolean)>> =
    authScopes(context);
  const check = checks[name];
  return typeof check === 'function' ? check(value as never) : check === true && value === true;
}
