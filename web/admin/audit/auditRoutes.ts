import { loadQuery } from 'react-relay/hooks.js';
import type { RouteObject } from 'react-router-dom';
import type { IEnvironment } from 'relay-runtime';
import auditPageQuery from '#relay/AuditPageQuery$parameters';
import auditPaneQuery from '#relay/AuditPaneQuery$parameters';
import type { AuditPageQuery } from '#relay/AuditPageQuery.graphql';
import type { AuditPaneQuery } from '#relay/AuditPaneQuery.graphql';
import { maySeeAudit, requireUser } from '../session/currentUser.ts';
import { onlyForAnother } from '../table/onlyForAnother.ts';
import { readPosition } from '../table/position.ts';
import { auditVariables, readFilters } from './auditFilters.ts';
import type { AuditPageData } from './AuditPage.tsx';
import type { AuditPaneData } from './AuditPane.tsx';

/** The audit log, and each line of it beside the list. */
export function auditRoute(environment: IEnvironment): RouteObject {
  async function load({ request }: { request: Request }): Promise<AuditPageData> {
    if (!maySeeAudit(await requireUser(request))) return null;
    const params = new URL(request.url).searchParams;
    const filters = readFilters(params);
    const position = readPosition(params);
    const variables = auditVariables(filters, position);
    const options = { fetchPolicy: 'store-and-network' } as const;
    const query = loadQuery<AuditPageQuery>(environment, auditPageQuery, variables, options);
    return { query, filters, position };
  }

  async function loadEvent(id: string, request: Request): Promise<AuditPaneData> {
    if (!maySeeAudit(await requireUser(request))) return { query: null };
    // A line never changes: what is known need not be asked again.
    const options = { fetchPolicy: 'store-or-network' } as const;
    return { query: loadQuery<AuditPaneQuery>(environment, auditPaneQuery, { id }, options) };
  }

  return {
    path: 'audit',
    loader: load,
    lazy: { Component: async () => (await import('./AuditPage.tsx')).Component },
    children: [
      {
        path: ':eventId',
        loader: ({ params, request }) => loadEvent(params.eventId ?? '', request),
        shouldRevalidate: onlyForAnother('eventId'),
        lazy: { Component: async () => (await import('./AuditPane.tsx')).Component },
      },
    ],
  };
}
