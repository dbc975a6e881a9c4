import { loadQuery } from 'react-relay/hooks.js';
import type { RouteObject } from 'react-router-dom';
import type { IEnvironment } from 'relay-runtime';
import overviewPageQuery from '#relay/OverviewPageQuery$parameters';
import type { OverviewPageQuery } from '#relay/OverviewPageQuery.graphql';
import { roleMay } from '../../../content/staff/policy.ts';
import { requireUser } from '../../kit/session/currentUser.ts';
import type { OverviewPageData } from './OverviewPage.tsx';
import { readDays, timeZone } from './overviewDays.ts';

/** The overview inside the console's layout. */
export function overviewRoute(environment: IEnvironment): RouteObject {
  async function load({ request }: { request: Request }): Promise<OverviewPageData> {
    if (!roleMay((await requireUser(request)).role, 'overview:read')) return null;
    const days = readDays(new URL(request.url).searchParams);
    // Cached figures show at once, and the server counts again.
    const options = { fetchPolicy: 'store-and-network' } as const;
    const variables = { days, timeZone: timeZone() };
    const query = loadQuery<OverviewPageQuery>(environment, overviewPageQuery, variables, options);
    return { query, days };
  }
  return {
    path: 'overview',
    loader: load,
    lazy: { Component: async () => (await import('./OverviewPage.tsx')).Component },
  };
}
