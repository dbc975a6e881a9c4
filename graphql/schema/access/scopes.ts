import { type GraphQLResolveInfo, type GraphQLSchema, isObjectType } from 'graphql';
import type { ApiKeyScope } from '../../../web/content/partners/apiKeys.ts';
import { eventsFor } from '../../../web/content/partners/webhooks.ts';
import { NotAllowedError, NotAuthenticatedError } from '../errors.ts';
import { type Action, isAllowed } from '../../../web/content/staff/policy.ts';
import type { Context, StaffViewer, Viewer } from '../context.ts';

export const BAD_API_KEY = 'This API key is unknown, expired or revoked.';

/** What a field requires of its caller. The server does not start when a root field or a node type requires nothing. */
export interface AuthScopes {
  /** Every caller. */
  public: boolean;
  /** A signed-in member of staff, in any role. */
  staff: boolean;
  /** A member of staff whose role allows this action. No API key passes. */
  staffCan: Action;
  /** A member of staff whose role allows this action, or an API key that has this scope. */
  can: Action;
  /**
   * Visitors, staff, and API keys that have this scope. A program whose key was revoked may read as a visitor, but not
   * write as one: we would take its leads for people who agreed at our own form.
   */
  open: ApiKeyScope;
  /** Super admins, and API keys with a scope that reads the object of an event. A key sees only its own endpoints. */
  webhooks: 'read' | 'write';
}

/** What a passed scope proves about the context, so that resolvers need no null checks. */
export interface AuthContexts {
  staff: Context & { viewer: StaffViewer };
  staffCan: Context & { viewer: StaffViewer };
  can: Context & { viewer: Viewer };
  webhooks: Context & { viewer: Viewer };
}

export function authScopes({ viewer, badToken }: Context) {
  return {
    public: true,
    staff: viewer?.kind === 'staff',
    staffCan: (action: Action) => viewer?.kind === 'staff' && isAllowed(viewer, action),
    can: (action: Action) => isAllowed(viewer, action),
    open: (scope: ApiKeyScope) => {
      if (!viewer) return !(badToken && scope.endsWith(':write'));
      return viewer.kind !== 'partner' || isAllowed(viewer, scope);
    },
    webhooks: (access: AuthScopes['webhooks']) =>
      isAllowed(viewer, `webhooks:${access}`) ||
      (viewer?.kind === 'partner' && eventsFor(viewer.scopes).length > 0),
  };
}

/** The error of a scope that did not pass: the caller must sign in, or is signed in and not allowed. */
export function refusal(
  _parent: unknown,
  { viewer, badToken, refusals }: Context,
  { parentType, fieldName }: Pick<GraphQLResolveInfo, 'parentType' | 'fieldName'>,
): Error {
  if (!viewer) return notAuthenticated(badToken);
  refusals.add(`${parentType.name}.${fieldName}`);
  return new NotAllowedError();
}

/** A program cannot sign in, so its message is about the key. */
export function notAuthenticated(badToken: Context['badToken']): NotAuthenticatedError {
  return badToken === 'apiKey'
    ? new NotAuthenticatedError(BAD_API_KEY)
    : new NotAuthenticatedError();
}

/** The scopes of a type. The caller needs one of them. */
type Scopes = Readonly<Record<string, unknown>>;

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
