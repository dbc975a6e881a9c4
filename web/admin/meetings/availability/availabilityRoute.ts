import { loadQuery } from 'react-relay/hooks.js';
import availabilityPageQuery from '#relay/AvailabilityPageQuery$parameters';
import type { AvailabilityPageQuery } from '#relay/AvailabilityPageQuery.graphql';
import { roleMay } from '../../../content/staff/policy.ts';
import { definePage } from '../../kit/page/definePage.ts';
import { requireUser } from '../../kit/session/currentUser.ts';

/** The page on which staff say when visitors can book them. `?host=` names another host, for admins. */
export const availabilityRoute = definePage('availability', {
  async load(environment, { request }) {
    const isAdmin = roleMay((await requireUser(request)).role, 'bookings:write');
    const chosen = isAdmin ? new URL(request.url).searchParams.get('host') : null;
    const variables = { hostId: chosen ?? '', isChosen: chosen !== null, isAdmin };
    return {
      isAdmin,
      chosen,
      query: loadQuery<AvailabilityPageQuery>(environment, availabilityPageQuery, variables, {
        fetchPolicy: 'store-and-network',
      }),
    };
  },
  page: () => import('./AvailabilityPage.tsx'),
});
