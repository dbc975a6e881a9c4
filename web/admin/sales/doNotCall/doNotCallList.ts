import pageQuery from '#relay/DoNotCallPageQuery$parameters';
import paneQuery from '#relay/DoNotCallPaneQuery$parameters';
import { defineList } from '../../kit/list/defineList.ts';
import { choiceFilter, choicesFilter, searchFilter } from '../../kit/list/filters/filter.ts';
import { cursorVariables } from '../../kit/list/paging/position.ts';
import { SUPPRESSION_SOURCE_LABELS } from './suppressionSource.ts';

/** The opt-outs from calls. */
export const doNotCallList = defineList('doNotCall', {
  failure: 'The list could not be loaded',
  filters: {
    search: searchFilter({ placeholder: 'Phone number' }),
    source: choicesFilter('source', { label: 'Source', names: SUPPRESSION_SOURCE_LABELS }),
    inForce: {
      ...choiceFilter('state', { label: 'State', names: { force: 'In force', lifted: 'Lifted' } }),
      toInput: (text: string) => text === 'force',
    },
  },
  query: pageQuery,
  variables: ({ filter, position }) => ({ ...cursorVariables(position), filter }),
  page: () => import('./DoNotCallPage.tsx'),
  details: { query: paneQuery, pane: () => import('./DoNotCallPane.tsx') },
  exportName: 'do-not-call',
});
