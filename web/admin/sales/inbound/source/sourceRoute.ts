import { loadQuery } from 'react-relay/hooks.js';
import type { RouteObject } from 'react-router-dom';
import type { IEnvironment } from 'relay-runtime';
import sourcePageQuery from '#relay/SourcePageQuery$parameters';
import type { SourcePageQuery } from '#relay/SourcePageQuery.graphql';
import { roleMay } from '../../../../content/staff/policy.ts';
import { requireUser } from '../../../kit/session/currentUser.ts';
import type { SourcePageData } from './SourcePage.tsx';

/** One form: its mapping, and what it has kept. */
export function sourceRoute(environment: IEnvironment): RouteObject {
  async function load(id: string, request: Request): Promise<SourcePageData> {
    if (!roleMay((await requireUser(request)).role, 'inbound_sources:read')) return null;
    // Submissions arrive all the time, so the server is asked again.
    const options = { fetchPolicy: 'network-only' } as const;
    return { query: loadQuery<SourcePageQuery>(environment, sourcePageQuery, { id }, options) };
  }
  return {
    path: 'integrations/forms/:id',
    loader: ({ params, request }) => load(params['id'] ?? '', request),
    lazy: { Component: async () => (await import('./SourcePage.tsx')).Component },
  };
}
