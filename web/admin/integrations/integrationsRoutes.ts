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
import sourcePageQuery from '#relay/SourcePageQuery$parameters';
import type { SourcePageQuery } from '#relay/SourcePageQuery.graphql';

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

/** The page of one form: its mapping, and the submissions that became no lead. */
export const sourceRoute = definePage('form', {
  load: (environment, { params }) => ({
    query: loadQuery<SourcePageQuery>(
      environment,
      sourcePageQuery,
      { id: params['id'] ?? '' },
      // Submissions arrive all the time, so the server is asked again.
      { fetchPolicy: 'network-only' },
    ),
  }),
  page: () => import('../sales/inbound/SourcePage.tsx'),
});
