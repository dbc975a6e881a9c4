import pageQuery from '#relay/WebhooksPageQuery$parameters';
import { defineList } from '../../kit/list/defineList.ts';

/** Addresses of partners that receive events. Each has a page of its own. */
export const webhooksList = defineList('webhooks', {
  failure: 'The webhooks could not be loaded',
  query: pageQuery,
  variables: () => ({}),
  page: () => import('./WebhooksPage.tsx'),
});
