import { loadQuery } from 'react-relay/hooks.js';
import crmSectionQuery from '#relay/CrmSectionQuery$parameters';
import type { CrmSectionQuery } from '#relay/CrmSectionQuery.graphql';
import formsSectionQuery from '#relay/FormsSectionQuery$parameters';
import type { FormsSectionQuery } from '#relay/FormsSectionQuery.graphql';
import teamSectionQuery from '#relay/TeamMessagesSectionQuery$parameters';
import type { TeamMessagesSectionQuery } from '#relay/TeamMessagesSectionQuery.graphql';
import { roleMay } from '../../content/staff/policy.ts';
import { definePage } from '../kit/page/definePage.ts';
import { requireUser } from '../kit/session/currentUser.ts';

/** The page of integrations. Each section has a query of its own. */
export const integrationsRoute = definePage('integrations', {
  async load(environment, { request }) {
    const { role } = await requireUser(request);
    const options = { fetchPolicy: 'store-and-network' } as const;
    return {
      forms: loadQuery<FormsSectionQuery>(environment, formsSectionQuery, {}, options),
      crm: loadQuery<CrmSectionQuery>(environment, crmSectionQuery, {}, options),
      mayConnect: roleMay(role, 'connectors:write'),
      team: roleMay(role, 'team_messages:write')
        ? loadQuery<TeamMessagesSectionQuery>(environment, teamSectionQuery, {}, options)
        : null,
    };
  },
  page: () => import('./IntegrationsPage.tsx'),
});
