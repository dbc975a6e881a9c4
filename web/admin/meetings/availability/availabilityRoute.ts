import { loadQuery } from 'react-relay/hooks.js';
import type { RouteObject } from 'react-router-dom';
import type { IEnvironment } from 'relay-runtime';
import availabilityPageQuery from '#relay/AvailabilityPageQuery$parameters';
import type { AvailabilityPageQuery } from '#relay/AvailabilityPageQuery.graphql';
import { roleMay } from '../../../content/staff/policy.ts';
import { requireUser } from '../../kit/session/currentUser.ts';
import type { AvailabilityPageData } from './AvailabilityPage.tsx';

/** The page on which staff say when visitors can book them. `?host=` names another host, for admins. */
export function availabilityRoute(environment: IEnvironment): RouteObject {
  async function load({ request }: { request: Request }): Promise<AvailabilityPageData> {
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
  }
  return {
    path: 'availability',
    loader: load,
    lazy: { Component: async () => (await import('./AvailabilityPage.tsx')).Component },
  };
}
