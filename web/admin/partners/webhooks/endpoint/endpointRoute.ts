import { loadQuery } from 'react-relay/hooks.js';
import endpointPageQuery from '#relay/EndpointPageQuery$parameters';
import type { EndpointPageQuery } from '#relay/EndpointPageQuery.graphql';
import { definePage } from '../../../kit/page/definePage.ts';
import { deliveryStatusFilter } from '../deliveries/deliveryStatus.ts';

/** One endpoint with its deliveries. */
export const endpointRoute = definePage('endpoint', {
  load(environment, { params, request }) {
    const { param, toInput } = deliveryStatusFilter;
    const status = toInput(new URL(request.url).searchParams.get(param) ?? '');
    const variables = { id: params['id'] ?? '', status };
    // Cached data shows at once; deliveries change all the time, so the server is asked again.
    const options = { fetchPolicy: 'store-and-network' } as const;
    return {
      query: loadQuery<EndpointPageQuery>(environment, endpointPageQuery, variables, options),
      status,
    };
  },
  page: () => import('./EndpointPage.tsx'),
});
