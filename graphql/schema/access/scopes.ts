import type { GraphQLResolveInfo } from 'graphql';
import type { ApiKeyScope } from '../../../web/content/partners/apiKeyScopes.ts';
import { eventsFor } from '../../../web/content/partners/webhookEvents.ts';
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
