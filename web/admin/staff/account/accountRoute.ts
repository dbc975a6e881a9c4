import { loadQuery } from 'react-relay/hooks.js';
import type { RouteObject } from 'react-router-dom';
import type { IEnvironment } from 'relay-runtime';
import accountPageQuery from '#relay/AccountPageQuery$parameters';
import type { AccountPageQuery } from '#relay/AccountPageQuery.graphql';
import notificationsQuery from '#relay/NotificationsSectionQuery$parameters';
import type { NotificationsSectionQuery } from '#relay/NotificationsSectionQuery.graphql';
import { roleMay } from '../../../content/staff/policy.ts';
import { requireUser } from '../../kit/session/currentUser.ts';
import type { AccountPageData } from './AccountPage.tsx';

/** The page of the user's own account. */
export function accountRoute(environment: IEnvironment): RouteObject {
  async function load({ request }: { request: Request }): Promise<AccountPageData> {
    const user = await requireUser(request);
    const options = { fetchPolicy: 'store-and-network' } as const;
    return {
      user,
      query: loadQuery<AccountPageQuery>(environment, accountPageQuery, {}, options),
      notifications: roleMay(user.role, 'leads:read')
        ? loadQuery<NotificationsSectionQuery>(environment, notificationsQuery, {}, options)
        : null,
    };
  }
  return {
    path: 'account',
    loader: load,
    lazy: { Component: async () => (await import('./AccountPage.tsx')).Component },
  };
}
