import { loadQuery } from 'react-relay/hooks.js';
import accountPageQuery from '#relay/AccountPageQuery$parameters';
import type { AccountPageQuery } from '#relay/AccountPageQuery.graphql';
import notificationsQuery from '#relay/NotificationsSectionQuery$parameters';
import type { NotificationsSectionQuery } from '#relay/NotificationsSectionQuery.graphql';
import { roleMay } from '../../../content/staff/policy.ts';
import { definePage } from '../../kit/page/definePage.ts';
import { requireUser } from '../../kit/session/currentUser.ts';

/** The page of the user's own account. */
export const accountRoute = definePage('account', {
  async load(environment, { request }) {
    const user = await requireUser(request);
    const options = { fetchPolicy: 'store-and-network' } as const;
    return {
      user,
      query: loadQuery<AccountPageQuery>(environment, accountPageQuery, {}, options),
      notifications: roleMay(user.role, 'leads:read')
        ? loadQuery<NotificationsSectionQuery>(environment, notificationsQuery, {}, options)
        : null,
    };
  },
  page: () => import('./AccountPage.tsx'),
});
