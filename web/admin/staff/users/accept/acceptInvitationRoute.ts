import { loadQuery } from 'react-relay/hooks.js';
import type { RouteObject } from 'react-router-dom';
import type { IEnvironment } from 'relay-runtime';
import acceptInvitationPageQuery from '#relay/AcceptInvitationPageQuery$parameters';
import type { AcceptInvitationPageQuery } from '#relay/AcceptInvitationPageQuery.graphql';
import type { AcceptInvitationData } from './AcceptInvitationPage.tsx';

/** The page that an invitation links to. It needs no session. */
export function acceptInvitationRoute(environment: IEnvironment): RouteObject {
  function load({ request }: { request: Request }): AcceptInvitationData {
    const token = new URL(request.url).searchParams.get('token');
    if (!token) return null;
    const query = loadQuery<AcceptInvitationPageQuery>(
      environment,
      acceptInvitationPageQuery,
      { token },
      { fetchPolicy: 'network-only' },
    );
    return { token, query };
  }
  return {
    path: 'accept-invitation',
    loader: load,
    lazy: {
      Component: async () => (await import('./AcceptInvitationPage.tsx')).Component,
    },
  };
}
