import { loadQuery } from 'react-relay/hooks.js';
import pageQuery from '#relay/ApiKeysPageQuery$parameters';
import endpointPageQuery from '#relay/EndpointPageQuery$parameters';
import type { EndpointPageQuery } from '#relay/EndpointPageQuery.graphql';
import webhooksPageQuery from '#relay/WebhooksPageQuery$parameters';
import { defineList } from '../kit/list/defineList.ts';
import { definePage } from '../kit/page/definePage.ts';
import { deliveryStatusFilter } from './webhooks/deliveryStatus.ts';

/** Keys of the programs of partners. */
export const apiKeysList = defineList('apiKeys', {
  failure: 'The API keys could not be loaded',
  query: pageQuery,
  variables: () => ({}),
  page: () => import('./apiKeys/ApiKeysPage.tsx'),
});

/** URLs of partners that receive events. Each has its own page. */
export const webhooksList = defineList('webhooks', {
  failure: 'The webhooks could not be loaded',
  query: webhooksPageQuery,
  variables: () => ({}),
  page: () => import('./webhooks/WebhooksPage.tsx'),
});

/** One endpoint with its deliveries. */
export const endpointRoute = definePage('endpoint', {
  load(environment, { params, request }) {
    const { param, toInput } = deliveryStatusFilter;
    const status = toInput(new URL(request.url).searchParams.get(param) ?? '');
    const variables = { id: params['id'] ?? '', status };
    // Cached data is shown at once. Deliveries change often, so they are also fetched again.
    const options = { fetchPolicy: 'store-and-network' } as const;
    return {
      query: loadQuery<EndpointPageQuery>(environment, endpointPageQuery, variables, options),
      status,
    };
  },
  page: () => import('./webhooks/EndpointPage.tsx'),
});
