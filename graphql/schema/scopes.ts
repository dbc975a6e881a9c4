import type { GraphQLResolveInfo } from 'graphql';
import type { ApiKeyScope } from '../../web/content/apiKeyScopes.ts';
import { NotAllowedError, NotAuthenticatedError } from '../domain/errors.ts';
import { type Action, isAllowed } from '../domain/policy.ts';
import type { Context, StaffViewer, Viewer } from './context.ts';

/** What a field can demand of whoever asks for it. A root field or node type without one does not start. */
export interface AuthScopes {
  /** Anybody. */
  public: boolean;
  /** A signed-in member of staff, whatever the role. */
  staff: boolean;
  /** Whoever the policy allows this action. */
  can: Action;
  /** Visitors and staff; a partner's key only when it holds this scope. */
  open: ApiKeyScope;
  /** Whoever looks after webhook endpoints: super admins, and keys that may be told of requests, each after its own. */
  webhooks: 'read' | 'write';
}

/** What a passed scope says about the context, so that resolvers need no null checks. */
export interface AuthContexts {
  staff: Context & { viewer: StaffViewer };
  can: Context & { viewer: Viewer };
  webhooks: Context & { viewer: Viewer };
}

export function authScopes({ viewer }: Context) {
  return {
    public: true,
    staff: viewer?.kind === 'staff',
    can: (action: Action) => isAllowed(viewer, action),
    open: (scope: ApiKeyScope) => viewer?.kind !== 'partner' || isAllowed(viewer, scope),
    webhooks: (access: AuthScopes['webhooks']) =>
      isAllowed(viewer, `webhooks:${access}`) ||
      (viewer?.kind === 'partner' && isAllowed(viewer, 'integration_requests:read')),
  };
}

/** Why a scope did not pass: nobody is signed in, or the wrong one is. */
export function refusal(
  _parent: unknown,
  { viewer, refusals }: Context,
  { parentType, fieldName }: Pick<GraphQLResolveInfo, 'parentType' | 'fieldName'>,
): Error {
  if (!viewer) return new NotAuthenticatedError();
  refusals.add(`${parentType.name}.${fieldName}`);
  return new NotAllowedError();
}
