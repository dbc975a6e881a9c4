import { loadQuery } from 'react-relay/hooks.js';
import getReadyPageQuery from '#relay/GetReadyPageQuery$parameters';
import type { GetReadyPageQuery } from '#relay/GetReadyPageQuery.graphql';
import { definePage } from '../kit/page/definePage.ts';

/** The page that says what the installation still needs. It shows the last answers at once, and checks again. */
export const getReadyRoute = definePage('getReady', {
  load: (environment) => ({
    query: loadQuery<GetReadyPageQuery>(
      environment,
      getReadyPageQuery,
      {},
      { fetchPolicy: 'store-and-network' },
    ),
  }),
  page: () => import('./GetReadyPage.tsx'),
});
