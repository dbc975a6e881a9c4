import { loadQuery } from 'react-relay/hooks.js';
import type { RouteObject } from 'react-router-dom';
import type { IEnvironment } from 'relay-runtime';
import apiKeysPageQuery from '#relay/ApiKeysPageQuery$parameters';
import type { ApiKeysPageQuery } from '#relay/ApiKeysPageQuery.graphql';
import { mayKeepApiKeys, requireUser } from '../session/currentUser.ts';
import type { ApiKeysPageData } from './ApiKeysPage.tsx';

/** The keys of partners' programs, inside the console's layout. */
export function apiKeysRoute(environment: IEnvironment): RouteObject {
  async function load({ request }: { request: Request }): Promise<ApiKeysPageData> {
    if (!mayKeepApiKeys(await requireUser(request))) return null;
    const options = { fetchPolicy: 'store-and-network' } as const;
    return {
      query: loadQuery<ApiKeysPageQuery>(environment, apiKeysPageQuery, {}, options),
    };
  }
  return {
    path: 'api-keys',
    loader: load,
    lazy: { Component: async () => (await import('./ApiKeysPage.tsx')).Component },
  };
}
