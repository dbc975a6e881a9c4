import { loadQuery } from 'react-relay/hooks.js';
import type { RouteObject } from 'react-router-dom';
import type { IEnvironment } from 'relay-runtime';
import privacyPageQuery from '#relay/PrivacyPageQuery$parameters';
import type { PrivacyPageQuery } from '#relay/PrivacyPageQuery.graphql';
import { roleMay } from '../../content/staff/policy.ts';
import { requireUser } from '../kit/session/currentUser.ts';
import type { PrivacyPageData } from './PrivacyPage.tsx';

/** The privacy page inside the console's layout. */
export function privacyRoute(environment: IEnvironment): RouteObject {
  async function load({ request }: { request: Request }): Promise<PrivacyPageData> {
    if (!roleMay((await requireUser(request)).role, 'personal_data:read')) return null;
    const options = { fetchPolicy: 'store-or-network' } as const;
    return {
      query: loadQuery<PrivacyPageQuery>(environment, privacyPageQuery, {}, options),
    };
  }
  return {
    path: 'privacy',
    loader: load,
    lazy: { Component: async () => (await import('./PrivacyPage.tsx')).Component },
  };
}
