import { loadQuery } from 'react-relay/hooks.js';
import type { RouteObject } from 'react-router-dom';
import type { IEnvironment } from 'relay-runtime';
import acceptInvitationPageQuery from '#relay/AcceptInvitationPageQuery$parameters';
import usersPageQuery from '#relay/UsersPageQuery$parameters';
import type { AcceptInvitationPageQuery } from '#relay/AcceptInvitationPageQuery.graphql';
import type { UsersPageQuery } from '#relay/UsersPageQuery.graphql';
import type { FailureHandle } from '../errors/failureTitle.ts';
import { maySeeUsers, requireUser } from '../session/currentUser.ts';
import type { AcceptInvitationData } from './accept/AcceptInvitationPage.tsx';
import type { UsersPageData } from './UsersPage.tsx';

/** The staff of one company stands on one page: as many as the server lists at once. */
const MOST_ACCOUNTS = 1000;

/** Accounts and invitations, inside the console's layout. */
export function usersRoute(environment: IEnvironment): RouteObject {
  async function load({ request }: { request: Request }): Promise<UsersPageData> {
    if (!maySeeUsers(await requireUser(request))) return null;
    // What is known is shown, and asked for again: somebody else may have changed it.
    const options = { fetchPolicy: 'store-and-network' } as const;
    const variables = { first: MOST_ACCOUNTS };
    return { query: loadQuery<UsersPageQuery>(environment, usersPageQuery, variables, options) };
  }
  return {
    path: 'users',
    handle: { failure: 'Failed to fetch users' } satisfies FailureHandle,
    loader: load,
    lazy: { Component: async () => (await import('./UsersPage.tsx')).Component },
  };
}

/** Where the link of an invitation leads: nobody is signed in there. */
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
      Component: async () => (await import('./accept/AcceptInvitationPage.tsx')).Component,
    },
  };
}
