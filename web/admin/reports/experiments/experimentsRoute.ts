import { loadQuery } from 'react-relay/hooks.js';
import experimentsPageQuery from '#relay/ExperimentsPageQuery$parameters';
import type { ExperimentsPageQuery } from '#relay/ExperimentsPageQuery.graphql';
import { definePage } from '../../kit/page/definePage.ts';

export const experimentsRoute = definePage('experiments', {
  load: (environment) =>
    loadQuery<ExperimentsPageQuery>(
      environment,
      experimentsPageQuery,
      {},
      // Cached figures show at once, and the server counts again.
      { fetchPolicy: 'store-and-network' },
    ),
  page: () => import('./ExperimentsPage.tsx'),
});
