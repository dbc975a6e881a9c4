import { loadQuery } from 'react-relay/hooks.js';
import hostsQuery from '#relay/BookingsPageHostsQuery$parameters';
import type { BookingsPageHostsQuery } from '#relay/BookingsPageHostsQuery.graphql';
import paneQuery from '#relay/BookingPaneQuery$parameters';
import pageQuery from '#relay/BookingsPageQuery$parameters';
import { defineList } from '../../kit/list/defineList.ts';
import {
  choiceFilter,
  choicesFilter,
  dayFilter,
  endOfDay,
  hiddenFilter,
  readDay,
  searchFilter,
  startOfDay,
  viewFilter,
} from '../../kit/list/filters/filter.ts';
import { cursorVariables } from '../../kit/list/paging/position.ts';
import { BOOKING_STATUS_LABELS } from './bookingStatus.ts';
import { daysOfView, isCalendarView, MOST_SHOWN } from './calendarView.ts';

/** Every meeting that visitors have booked: as a list, or as the days of a calendar. */
export const bookingsList = defineList('bookings', {
  failure: 'The bookings could not be loaded',
  filters: {
    search: searchFilter({ placeholder: 'Name or email' }),
    status: choicesFilter('status', { label: 'State', names: BOOKING_STATUS_LABELS }),
    when: choiceFilter('when', {
      label: 'When',
      names: { upcoming: 'Upcoming', past: 'Past' },
    }),
    hostId: hiddenFilter('host'),
    startsAfter: dayFilter('from', { label: 'From', bound: 'start' }),
    startsBefore: dayFilter('to', { label: 'To', bound: 'end' }),
    /** How the meetings are drawn. The list needs no text. */
    view: viewFilter('view', (text) => (isCalendarView(text) ? text : '')),
    /** The day that a calendar view is about. */
    date: viewFilter('date', readDay),
  },
  query: pageQuery,
  variables({ filter, filters, position }) {
    const { view, date: _date, ...conditions } = filter ?? {};
    if (!view) return { ...cursorVariables(position), filter: filter && conditions };
    const days = daysOfView(view, filters.date);
    const [first = '', last = first] = [days[0], days.at(-1)];
    // The days of the view replace the range of the list.
    const range = { startsAfter: startOfDay(first), startsBefore: endOfDay(last), when: null };
    return { first: MOST_SHOWN, filter: { ...conditions, ...range } };
  },
  preload: (environment) => ({
    hosts: loadQuery<BookingsPageHostsQuery>(
      environment,
      hostsQuery,
      {},
      { fetchPolicy: 'store-and-network' },
    ),
  }),
  page: () => import('./BookingsPage.tsx'),
  details: { query: paneQuery, pane: () => import('./BookingPane.tsx') },
});
