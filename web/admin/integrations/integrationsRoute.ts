import { loadQuery } from 'react-relay/hooks.js';
import type { RouteObject } from 'react-router-dom';
import type { IEnvironment } from 'relay-runtime';
import crmSectionQuery from '#relay/CrmSectionQuery$parameters';
import type { CrmSectionQuery } from '#relay/CrmSectionQuery.graphql';
import formsSectionQuery from '#relay/FormsSectionQuery$parameters';
import type { FormsSectionQuery } from '#relay/FormsSectionQuery.graphql';
import teamSectionQuery from '#relay/TeamMessagesSectionQuery$parameters';
import type { TeamMessagesSectionQuery } from '#relay/TeamMessagesSectionQuery.graphql';
import { roleMay } from '../../content/staff/policy.ts';
import { requireUser } from '../kit/session/currentUser.ts';
import type { IntegrationsPageData } from './IntegrationsPage.tsx';

/** The page of integrations inside the console's layout. Each section has a query of its own. */
export function integrationsRoute(environment: IEnvironment): RouteObject {
  async function load({ request }: { request: Request }): Promise<IntegrationsPageData> {
    const user = await requireUser(request);
    if (!roleMay(user.role, 'inbound_sources:read')) return null;
    const options = { fetchPolicy: 'store-and-network' } as const;
    return {
      forms: loadQuery<FormsSectionQuery>(environment, formsSectionQuery, {}, options),
      crm: loadQuery<CrmSectionQuery>(environment, crmSectionQuery, {}, options),
      mayConnect: roleMay(user.role, 'connectors:write'),
      team: roleMay(user.role, 'team_messages:write')
        ? loadQuery<TeamMessagesSectionQuery>(environment, teamSectionQuery, {}, options)
        : null,
    };
  }
  return {
    path: 'integrations',
    loader: load,
    lazy: { Component: async () => (await import('./IntegrationsPage.tsx')).Component },
  };
}
