import { loadQuery } from 'react-relay/hooks.js';
import overviewPageQuery from '#relay/OverviewPageQuery$parameters';
import type { OverviewPageQuery } from '#relay/OverviewPageQuery.graphql';
import { definePage } from '../kit/page/definePage.ts';
import { readDays, timeZone } from './overviewDays.ts';

export const overviewRoute = definePage('overview', {
  load(environment, { request }) {
    const days = readDays(new URL(request.url).searchParams);
    // Cached figures show at once, and the server counts again.
    const options = { fetchPolicy: 'store-and-network' } as const;
    const variables = { days, timeZone: timeZone() };
    const query = loadQuery<OverviewPageQuery>(environment, overviewPageQuery, variables, options);
    return { query, days };
  },
  page: () => import('./OverviewPage.tsx'),
});
