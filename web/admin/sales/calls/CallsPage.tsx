import { graphql } from 'react-relay/hooks.js';
import type { CallsPage_call$key } from '#relay/CallsPage_call.graphql';
import type { CallsPageQuery } from '#relay/CallsPageQuery.graphql';
import { formatPhone } from '../../../content/fields/phone.ts';
import { MeetingTime, Moment } from '../../kit/list/details/times.tsx';
import { listPage } from '../../kit/list/ListPage.tsx';
import { CurrentCallBadge } from './CallBadge.tsx';
import { CallDecision } from './CallDecision.tsx';
import { personName } from '../personName.ts';
import * as styles from './calls.css.ts';
import { Clock } from './Clock.tsx';

export const Page = listPage<CallsPageQuery, CallsPage_call$key>({
  query: graphql`
    query CallsPageQuery(
      $first: Int
      $after: String
      $last: Int
      $before: String
      $filter: CallFilter
    ) @preloadable {
      calls(first: $first, after: $after, last: $last, before: $before, filter: $filter)
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
            ...CallsPage_call
          }
        }
      }
    }
  `,
  rows: ({ calls: { totalCount, pageInfo, edges } }) => ({
    total: totalCount,
    pageInfo,
    rows: edges.map(({ cursor, node }) => ({ id: node.id, cursor, row: node })),
  }),
  fragment: graphql`
    fragment CallsPage_call on Call {
      status
      isSimulated
      holdReason
      attempts
      queuedAt
      bookedAt
      lead {
        firstName
        phone
      }
      ...CallDecision_call
      ...Clock_call
    }
  `,
  columns: [
    {
      name: 'Lead',
      cell: ({ lead }) => (lead ? personName(lead.firstName, lead.phone) : 'Unknown caller'),
    },
    {
      name: 'Phone',
      width: 'state',
      givesWay: true,
      cell: ({ lead }) => lead && <a href={`tel:+1${lead.phone}`}>{formatPhone(lead.phone)}</a>,
    },
    {
      name: 'State',
      width: 'state',
      cell: ({ status, isSimulated }) => (
        <CurrentCallBadge status={status} isSimulated={isSimulated} />
      ),
    },
    {
      name: 'Why',
      givesWay: true,
      // A card leaves out a cell without content.
      cell: (call) =>
        (call.holdReason || call.status === 'unknown') && (
          <CallDecision call={call} className={styles.why} />
        ),
    },
    { name: 'Speed to lead', width: 'clock', cell: (call) => <Clock call={call} /> },
    { name: 'Attempts', width: 'number', givesWay: true, cell: ({ attempts }) => attempts },
    {
      name: 'Booked',
      width: 'time',
      givesWay: 'last',
      cell: ({ bookedAt }) => (bookedAt ? <MeetingTime at={bookedAt} /> : 'No'),
    },
    {
      name: 'Queued',
      width: 'time',
      givesWay: true,
      cell: ({ queuedAt }) => <Moment at={queuedAt} />,
    },
  ],
  noun: ['call', 'calls'],
  caption: 'Calls, the newest first',
  loading: 'calls',
  emptyText: (
    <p>
      A call appears here with its lead. Repeat calls and calls of people who call us appear, too.
    </p>
  ),
});
