import pageQuery from '#relay/ApiKeysPageQuery$parameters';
import { defineList } from '../../kit/list/defineList.ts';

/** Keys of the programs of partners. */
export const apiKeysList = defineList({
  path: 'api-keys',
  title: 'API Keys',
  action: 'api_keys:read',
  failure: 'The API keys could not be loaded',
  query: pageQuery,
  variables: () => ({}),
  page: () => import('./ApiKeysPage.tsx'),
});
