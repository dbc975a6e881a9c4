import { loadQuery } from 'react-relay/hooks.js';
import type { RouteObject } from 'react-router-dom';
import type { IEnvironment } from 'relay-runtime';
import paneQuery from '#relay/IntegrationRequestPaneQuery$parameters';
import pageQuery from '#relay/IntegrationRequestsPageQuery$parameters';
import type { IntegrationRequestPaneQuery } from '#relay/IntegrationRequestPaneQuery.graphql';
import type { IntegrationRequestsPageQuery } from '#relay/IntegrationRequestsPageQuery.graphql';
import { maySeeLeads, requireUser } from '../session/currentUser.ts';
import { pageVariables, readPosition } from '../table/position.ts';
import { onlyForAnother } from '../table/onlyForAnother.ts';
import type { RequestPaneData } from './IntegrationRequestPane.tsx';
import type { RequestsPageData } from './IntegrationRequestsPage.tsx';
import { readRequestFilters, requestFilterInput } from './requestFilters.ts';

// What is known is shown, and asked for again: somebody else may have changed it.
const options = { fetchPolicy: 'store-and-network' } as const;

/** What people asked to be connected to, inside the console's layout. */
export function requestsRoute(environment: IEnvironment): RouteObject {
  async function load({ request }: { request: Request }): Promise<RequestsPageData> {
    if (!maySeeLeads(await requireUser(request))) return null;
    const params = new URL(request.url).searchParams;
    const filters = readRequestFilters(params);
    const position = readPosition(params);
    const variables = { ...pageVariables(position), filter: requestFilterInput(filters) };
    const query = loadQuery<IntegrationRequestsPageQuery>(
      environment,
      pageQuery,
      variables,
      options,
    );
    return { query, filters, position };
  }

  async function loadOne(id: string, request: Request): Promise<RequestPaneData> {
    if (!maySeeLeads(await requireUser(request))) return { query: null };
    const query = loadQuery<IntegrationRequestPaneQuery>(environment, paneQuery, { id }, options);
    return { query };
  }

  return {
    path: 'integration-requests',
    loader: load,
    lazy: {
      Component: async () => (await import('./IntegrationRequestsPage.tsx')).Component,
    },
    children: [
      {
        path: ':requestId',
        loader: ({ params, request }) => loadOne(params['requestId'] ?? '', request),
        shouldRevalidate: onlyForAnother('requestId'),
        lazy: { Component: async () => (await import('./IntegrationRequestPane.tsx')).Component },
      },
    ],
  };
}
