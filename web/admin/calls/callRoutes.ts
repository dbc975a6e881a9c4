import { loadQuery } from 'react-relay/hooks.js';
import type { RouteObject } from 'react-router-dom';
import type { IEnvironment } from 'relay-runtime';
import paneQuery from '#relay/CallPaneQuery$parameters';
import pageQuery from '#relay/CallsPageQuery$parameters';
import type { CallPaneQuery } from '#relay/CallPaneQuery.graphql';
import type { CallsPageQuery } from '#relay/CallsPageQuery.graphql';
import { maySeeLeads, requireUser } from '../session/currentUser.ts';
import { onlyForAnother } from '../table/onlyForAnother.ts';
import { pageVariables, readPosition } from '../table/position.ts';
import { callFilterInput, readCallFilters } from './callFilters.ts';
import type { CallPaneData } from './CallPane.tsx';
import type { CallsPageData } from './CallsPage.tsx';

// What is known is shown, and asked for again: calls move on all the time.
const options = { fetchPolicy: 'store-and-network' } as const;

/** Every call there was, inside the console's layout. */
export function callsRoute(environment: IEnvironment): RouteObject {
  async function load({ request }: { request: Request }): Promise<CallsPageData> {
    if (!maySeeLeads(await requireUser(request))) return null;
    const params = new URL(request.url).searchParams;
    const filters = readCallFilters(params);
    const position = readPosition(params);
    const variables = { ...pageVariables(position), filter: callFilterInput(filters) };
    const query = loadQuery<CallsPageQuery>(environment, pageQuery, variables, options);
    return { query, filters, position };
  }

  async function loadOne(id: string, request: Request): Promise<CallPaneData> {
    if (!maySeeLeads(await requireUser(request))) return { query: null };
    return { query: loadQuery<CallPaneQuery>(environment, paneQuery, { id }, options) };
  }

  return {
    path: 'calls',
    loader: load,
    lazy: { Component: async () => (await import('./CallsPage.tsx')).Component },
    children: [
      {
        path: ':callId',
        loader: ({ params, request }) => loadOne(params['callId'] ?? '', request),
        shouldRevalidate: onlyForAnother('callId'),
        lazy: { Component: async () => (await import('./CallPane.tsx')).Component },
      },
    ],
  };
}
