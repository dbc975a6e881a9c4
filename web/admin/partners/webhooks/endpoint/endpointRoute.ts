import { loadQuery } from 'react-relay/hooks.js';
import type { RouteObject } from 'react-router-dom';
import type { IEnvironment } from 'relay-runtime';
import endpointPageQuery from '#relay/EndpointPageQuery$parameters';
import type { EndpointPageQuery } from '#relay/EndpointPageQuery.graphql';
import { roleMay } from '../../../../content/staff/policy.ts';
import { requireUser } from '../../../kit/session/currentUser.ts';
import { deliveryStatusFilter } from '../deliveries/deliveryStatus.ts';
import type { EndpointPageData } from './EndpointPage.tsx';

/** One endpoint with its deliveries. */
export function endpointRoute(environment: IEnvironment): RouteObject {
  async function load(id: string, request: Request): Promise<EndpointPageData> {
    if (!roleMay((await requireUser(request)).role, 'webhooks:read')) return null;
    const { param, toInput } = deliveryStatusFilter;
    const status = toInput(new URL(request.url).searchParams.get(param) ?? '');
    const variables = { id, status };
    // Cached data shows at once; deliveries change all the time, so the server is asked again.
    const options = { fetchPolicy: 'store-and-network' } as const;
    return {
      query: loadQuery<EndpointPageQuery>(environment, endpointPageQuery, variables, options),
      status,
    };
  }

  return {
    path: 'webhooks/:id',
    loader: ({ params, request }) => load(params['id'] ?? '', request),
    lazy: { Component: async () => (await import('./EndpointPage.tsx')).Component },
  };
}
