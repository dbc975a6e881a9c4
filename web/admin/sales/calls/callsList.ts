import paneQuery from '#relay/CallPaneQuery$parameters';
import pageQuery from '#relay/CallsPageQuery$parameters';
import { defineList } from '../../kit/list/defineList.ts';
import {
  choiceFilter,
  choicesFilter,
  dayFilter,
  searchFilter,
} from '../../kit/list/filters/filter.ts';
import { cursorVariables } from '../../kit/list/paging/position.ts';
import { CALL_STATUS_LABELS, DIRECTION_LABELS } from './callStatus.ts';
import { PUNCTUALITY_LABELS } from './callClock.ts';
import { answerFilter } from './answerFilter.ts';

export const callsList = defineList('calls', {
  failure: 'The calls could not be loaded',
  filters: {
    search: searchFilter({ placeholder: 'Name, phone or email' }),
    status: choicesFilter('state', { label: 'Call state', names: CALL_STATUS_LABELS }),
    direction: choiceFilter('direction', { label: 'Direction', names: DIRECTION_LABELS }),
    punctuality: choiceFilter('punctuality', { label: 'Speed', names: PUNCTUALITY_LABELS }),
    booked: {
      ...choiceFilter('booked', {
        label: 'Appointment',
        names: { yes: 'Booked', no: 'Not booked' },
      }),
      toInput: (text: string) => text === 'yes',
    },
    answer: answerFilter,
    createdAfter: dayFilter('from', { label: 'From', bound: 'start' }),
    createdBefore: dayFilter('to', { label: 'To', bound: 'end' }),
  },
  cursors: 'changeAndId',
  query: pageQuery,
  variables: ({ filter, position }) => ({ ...cursorVariables(position), filter }),
  page: () => import('./CallsPage.tsx'),
  details: { query: paneQuery, pane: () => import('./CallPane.tsx') },
  exportName: 'calls',
});
