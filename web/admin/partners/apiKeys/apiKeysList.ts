import pageQuery from '#relay/ApiKeysPageQuery$parameters';
import { defineList } from '../../kit/list/defineList.ts';
import { mayManageApiKeys } from '../../kit/session/currentUser.ts';

/** Keys of the programs of partners. */
export const apiKeysList = defineList({
  path: 'api-keys',
  title: 'API Keys',
  mayView: mayManageApiKeys,
  viewers: 'super admins',
  failure: 'The API keys could not be loaded',
  query: pageQuery,
  variables: () => ({}),
  page: () => import('./ApiKeysPage.tsx'),
});
