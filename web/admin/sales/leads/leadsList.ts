import { loadQuery } from 'react-relay/hooks.js';
import paneQuery from '#relay/LeadPaneQuery$parameters';
import pageQuery from '#relay/LeadsPageQuery$parameters';
import ownersQuery from '#relay/LeadOwnerQuery$parameters';
import type { LeadOwnerQuery } from '#relay/LeadOwnerQuery.graphql';
import { HERO_FORM_SOURCE } from '../../../content/sales/leads/createLead.ts';
import { CALL_STATUS_LABELS } from '../calls/callStatus.ts';
import { answerFilter } from '../calls/answerFilter.ts';
import { PUNCTUALITY_RANGES } from '../calls/callClock.ts';
import { defineList } from '../../kit/list/defineList.ts';
import {
  choiceFilter,
  choicesFilter,
  dayFilter,
  searchFilter,
  wordFilter,
} from '../../kit/list/filters/filter.ts';
import { cursorVariables } from '../../kit/list/paging/position.ts';
import { LEAD_STATUS_LABELS } from './leadStatus.ts';

/** Everybody who requested a call. */
export const leadsList = defineList('leads', {
  failure: 'The leads could not be loaded',
  filters: {
    search: searchFilter({ placeholder: 'Name, phone or email' }),
    status: choicesFilter('status', { label: 'Status', names: LEAD_STATUS_LABELS }),
    owner: choiceFilter('owner', {
      label: 'Owner',
      names: { mine: 'Mine', unassigned: 'Unassigned' },
      all: 'Anyone',
    }),
    callStatus: choicesFilter('state', { label: 'Call state', names: CALL_STATUS_LABELS }),
    punctuality: choiceFilter('punctuality', { label: 'Speed', names: PUNCTUALITY_RANGES }),
    source: wordFilter('source', { label: 'Source', suggestions: [HERO_FORM_SOURCE] }),
    campaign: wordFilter('campaign', { label: 'Campaign' }),
    answer: answerFilter,
    createdAfter: dayFilter('from', { label: 'From', bound: 'start' }),
    createdBefore: dayFilter('to', { label: 'To', bound: 'end' }),
  },
  cursors: 'changeAndId',
  query: pageQuery,
  preload: (environment) => ({
    owners: loadQuery<LeadOwnerQuery>(
      environment,
      ownersQuery,
      {},
      { fetchPolicy: 'store-and-network' },
    ),
  }),
  variables: ({ filter, position }) => ({ ...cursorVariables(position), filter }),
  page: () => import('./LeadsPage.tsx'),
  details: { query: paneQuery, pane: () => import('./LeadPane.tsx') },
  exportName: 'leads',
});
