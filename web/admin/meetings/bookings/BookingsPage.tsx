import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import type { BookingsPage_booking$key } from '#relay/BookingsPage_booking.graphql';
import type { BookingsPageQuery } from '#relay/BookingsPageQuery.graphql';
import { control } from '../../kit/controls.css.ts';
import { MeetingTime } from '../../kit/list/details/times.tsx';
import { listPage } from '../../kit/list/ListPage.tsx';
import { BookingBadge } from './BookingBadge.tsx';
import { ViewLinks } from '../../kit/list/ViewLinks.tsx';
import { BookingCalendar } from './BookingCalendar.tsx';
import { isCalendarView } from './calendarView.ts';
import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLoaderData } from 'react-router-dom';
import type { BookingsPageHostsQuery } from '#relay/BookingsPageHostsQuery.graphql';
import type { MoreFiltersProps } from '../../kit/list/filters/FilterBar.tsx';
import { OptionSelect } from '../../kit/list/filters/filterFields.tsx';

export const Page = listPage<BookingsPageQuery, BookingsPage_booking$key>({
  query: graphql`
    query BookingsPageQuery(
      $first: Int
      $after: String
      $last: Int
      $before: String
      $filter: BookingFilter
    ) @preloadable {
      bookings(first: $first, after: $after, last: $last, before: $before, filter: $filter)
        @required(action: THROW) {
        totalCount
        pageInfo {
          hasNextPage
          hasPreviousPage
        }
        edges {
          cursor
          node {
            id
            ...BookingsPage_booking
            ...BookingCalendar_booking
          }
        }
      }
    }
  `,
  rows: ({ bookings: { totalCount, pageInfo, edges } }) => ({
    total: totalCount,
    pageInfo,
    rows: edges.map(({ cursor, node }) => ({ id: node.id, cursor, row: node })),
  }),
  otherView: ({ bookings: { totalCount, edges } }, { list, selection }) => {
    const { view = '' } = selection.filters;
    return (
      isCalendarView(view) && (
        <BookingCalendar
          view={view}
          bookings={edges.map(({ node }) => node)}
          total={totalCount}
          list={list}
          selection={selection}
        />
      )
    );
  },
  fragment: graphql`
    fragment BookingsPage_booking on Booking {
      name
      start
      status
      isSimulated
      meeting
      plan
      service
      host @required(action: THROW) {
        name
      }
      attribution @required(action: THROW) {
        utmCampaign
      }
    }
  `,
  columns: [
    { name: 'Visitor', cell: ({ name }) => name },
    { name: 'When', width: 'time', cell: ({ start }) => <MeetingTime at={start} /> },
    {
      name: 'State',
      width: 'state',
      cell: ({ status, isSimulated }) => <BookingBadge status={status} isSimulated={isSimulated} />,
    },
    { name: 'Host', cell: ({ host }) => host.name },
    { name: 'Meeting', givesWay: true, cell: ({ meeting }) => meeting },
    {
      name: 'Interest',
      givesWay: true,
      cell: ({ plan, service }) => [plan, service].filter(Boolean).join(', '),
    },
    {
      name: 'Campaign',
      givesWay: true,
      cell: ({ attribution: { utmCampaign } }) => utmCampaign ?? 'Unknown',
    },
  ],
  moreFilters: HostFilter,
  summary: (_response, { list, selection }) => (
    <ViewLinks list={list} selection={selection} views={VIEWS} date="date" />
  ),
  noun: ['booking', 'bookings'],
  caption: 'Bookings',
  loading: 'bookings',
  emptyText: (
    <>
      <p>A booking appears here when a visitor or the voice agent picks a time.</p>
      <a href="/book" target="_blank" rel="noreferrer" className={control}>
        Open the calendar
      </a>
    </>
  ),
});

const VIEWS = { week: 'Week', day: 'Day' };

const query = graphql`
  query BookingsPageHostsQuery @preloadable {
    hosts @required(action: THROW) {
      id
      name
    }
  }
`;

/** The filter by host. The list works without it. */
export function HostFilter(props: MoreFiltersProps) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <Select {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Select({ list, filters, onChange }: MoreFiltersProps) {
  const data = useLoaderData<{ hosts: PreloadedQuery<BookingsPageHostsQuery> }>();
  const { hosts } = usePreloadedQuery<BookingsPageHostsQuery>(query, data.hosts);
  return (
    <OptionSelect
      id={`${list.id}-host`}
      label="Host"
      value={filters['hostId'] ?? ''}
      options={hosts.map(({ id, name }) => ({ value: id, name }))}
      all="All"
      onChange={(hostId) => onChange({ hostId })}
    />
  );
}
