import paneQuery from '#relay/IntegrationRequestPaneQuery$parameters';
import pageQuery from '#relay/IntegrationRequestsPageQuery$parameters';
import { defineList } from '../../kit/list/defineList.ts';
import { chipFilter, choicesFilter, searchFilter } from '../../kit/list/filters/filter.ts';
import { cursorVariables } from '../../kit/list/paging/position.ts';
import { REQUEST_STATUS_LABELS } from './requestStatus.ts';

/** Integrations that visitors asked for. */
export const requestsList = defineList('integrationRequests', {
  failure: 'The requests could not be loaded',
  filters: {
    search: searchFilter({ placeholder: 'Name, e-mail, company or integration' }),
    status: choicesFilter('status', { label: 'Status', names: REQUEST_STATUS_LABELS }),
    integration: chipFilter('integration'),
  },
  cursors: 'changeAndId',
  query: pageQuery,
  variables: ({ filter, position }) => ({ ...cursorVariables(position), filter }),
  page: () => import('./IntegrationRequestsPage.tsx'),
  details: { query: paneQuery, pane: () => import('./IntegrationRequestPane.tsx') },
  exportName: 'integration-requests',
});
