import pageQuery from '#relay/ApiKeysPageQuery$parameters';
import { defineList } from '../../kit/list/defineList.ts';

/** Keys of the programs of partners. */
export const apiKeysList = defineList('apiKeys', {
  failure: 'The API keys could not be loaded',
  query: pageQuery,
  variables: () => ({}),
  page: () => import('./ApiKeysPage.tsx'),
});
