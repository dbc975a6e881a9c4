import pageQuery from '#relay/WebhooksPageQuery$parameters';
import { defineList } from '../../kit/list/defineList.ts';
import { mayManageWebhooks } from '../../kit/session/currentUser.ts';

/** Addresses of partners that receive events. Each has a page of its own. */
export const webhooksList = defineList({
  path: 'webhooks',
  title: 'Webhooks',
  mayView: mayManageWebhooks,
  viewers: 'super admins',
  failure: 'The webhooks could not be loaded',
  query: pageQuery,
  variables: () => ({}),
  page: () => import('./WebhooksPage.tsx'),
});
