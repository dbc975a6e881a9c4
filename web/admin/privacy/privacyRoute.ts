import { loadQuery } from 'react-relay/hooks.js';
import privacyPageQuery from '#relay/PrivacyPageQuery$parameters';
import type { PrivacyPageQuery } from '#relay/PrivacyPageQuery.graphql';
import { definePage } from '../kit/page/definePage.ts';

export const privacyRoute = definePage('privacy', {
  load: (environment) => ({
    query: loadQuery<PrivacyPageQuery>(
      environment,
      privacyPageQuery,
      {},
      { fetchPolicy: 'store-or-network' },
    ),
  }),
  page: () => import('./PrivacyPage.tsx'),
});
