import { loadQuery } from 'react-relay/hooks.js';
import type { RouteObject } from 'react-router-dom';
import type { IEnvironment } from 'relay-runtime';
import endpointPageQuery from '#relay/EndpointPageQuery$parameters';
import type { EndpointPageQuery } from '#relay/EndpointPageQuery.graphql';
import webhooksPageQuery from '#relay/WebhooksPageQuery$parameters';
import type { WebhooksPageQuery } from '#relay/WebhooksPageQuery.graphql';
import { mayKeepWebhooks, requireUser } from '../session/currentUser.ts';
import { readDeliveryStatus } from './deliveryStatus.ts';
import type { EndpointPageData } from './EndpointPage.tsx';
import type { WebhooksPageData } from './WebhooksPage.tsx';

// Deliveries go on all the time: what is known is shown, and asked for again.
const options = { fetchPolicy: 'store-and-network' } as const;

/** Where partners are told of events, inside the console's layout. */
export function webhooksRoute(environment: IEnvironment): RouteObject {
  async function loadAll({ request }: { request: Request }): Promise<WebhooksPageData> {
    if (!mayKeepWebhooks(await requireUser(request))) return null;
    return { query: loadQuery<WebhooksPageQuery>(environment, webhooksPageQuery, {}, options) };
  }

  async function loadOne(id: string, request: Request): Promise<EndpointPageData> {
    if (!mayKeepWebhooks(await requireUser(request))) return null;
    const status = readDeliveryStatus(new URL(request.url).searchParams);
    const variables = { id, status };
    return {
      query: loadQuery<EndpointPageQuery>(environment, endpointPageQuery, variables, options),
      status,
    };
  }

  return {
    path: 'webhooks',
    children: [
      {
        index: true,
        loader: loadAll,
        lazy: { Component: async () => (await import('./WebhooksPage.tsx')).Component },
      },
      {
        path: ':endpointId',
        loader: ({ params, request }) => loadOne(params['endpointId'] ?? '', request),
        lazy: { Component: async () => (await import('./EndpointPage.tsx')).Component },
      },
    ],
  };
}
