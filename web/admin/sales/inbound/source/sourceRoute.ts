import { loadQuery } from 'react-relay/hooks.js';
import sourcePageQuery from '#relay/SourcePageQuery$parameters';
import type { SourcePageQuery } from '#relay/SourcePageQuery.graphql';
import { definePage } from '../../../kit/page/definePage.ts';

/** One form: its mapping, and what it has kept. */
export const sourceRoute = definePage('form', {
  load: (environment, { params }) => ({
    query: loadQuery<SourcePageQuery>(
      environment,
      sourcePageQuery,
      { id: params['id'] ?? '' },
      // Submissions arrive all the time, so the server is asked again.
      { fetchPolicy: 'network-only' },
    ),
  }),
  page: () => import('./SourcePage.tsx'),
});
