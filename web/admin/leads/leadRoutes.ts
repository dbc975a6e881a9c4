import { loadQuery } from 'react-relay/hooks.js';
import type { RouteObject } from 'react-router-dom';
import type { IEnvironment } from 'relay-runtime';
import paneQuery from '#relay/LeadPaneQuery$parameters';
import pageQuery from '#relay/LeadsPageQuery$parameters';
import type { LeadPaneQuery } from '#relay/LeadPaneQuery.graphql';
import type { LeadsPageQuery } from '#relay/LeadsPageQuery.graphql';
import { maySeeLeads, requireUser } from '../session/currentUser.ts';
import { onlyForAnother } from '../table/onlyForAnother.ts';
import { readPosition } from '../table/position.ts';
import { leadsVariables, readFilters } from './leadFilters.ts';
import type { LeadPaneData } from './LeadPane.tsx';
import type { LeadsPageData } from './LeadsPage.tsx';

// Live data may have passed by while its page was not open: show what is known, and ask.
const options = { fetchPolicy: 'store-and-network' } as const;

/** Everybody who asked for a call, inside the console's layout. */
export function leadsRoute(environment: IEnvironment): RouteObject {
  async function load({ request }: { request: Request }): Promise<LeadsPageData> {
    if (!maySeeLeads(await requireUser(request))) return null;
    const params = new URL(request.url).searchParams;
    const filters = readFilters(params);
    const position = readPosition(params);
    const variables = leadsVariables(filters, position);
    const query = loadQuery<LeadsPageQuery>(environment, pageQuery, variables, options);
    return { query, filters, position };
  }

  async function loadOne(id: string, request: Request): Promise<LeadPaneData> {
    if (!maySeeLeads(await requireUser(request))) return { query: null };
    return { query: loadQuery<LeadPaneQuery>(environment, paneQuery, { id }, options) };
  }

  return {
    path: 'leads',
    loader: load,
    lazy: { Component: async () => (await import('./LeadsPage.tsx')).Component },
    children: [
      {
        path: ':leadId',
        loader: ({ params, request }) => loadOne(params['leadId'] ?? '', request),
        shouldRevalidate: onlyForAnother('leadId'),
        lazy: { Component: async () => (await import('./LeadPane.tsx')).Component },
      },
    ],
  };
}
