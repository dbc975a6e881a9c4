import { graphql } from 'react-relay/hooks.js';
import type { AuditPage_event$key } from '#relay/AuditPage_event.graphql';
import type { AuditPageQuery } from '#relay/AuditPageQuery.graphql';
import { exact } from '../../kit/text.css.ts';
import { Moment } from '../../kit/list/details/times.tsx';
import { listPage } from '../../kit/list/ListPage.tsx';
import { Subject } from './Subject.tsx';

export const Page = listPage<AuditPageQuery, AuditPage_event$key>({
  query: graphql`
    query AuditPageQuery(
      $first: Int
      $after: String
      $last: Int
      $before: String
      $filter: AuditEventFilter
    ) @preloadable {
      auditEvents(first: $first, after: $after, last: $last, before: $before, filter: $filter)
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
            ...AuditPage_event
          }
        }
      }
    }
  `,
  rows: ({ auditEvents: { totalCount, pageInfo, edges } }) => ({
    total: totalCount,
    pageInfo,
    rows: edges.map(({ cursor, node }) => ({ id: node.id, cursor, row: node })),
  }),
  fragment: graphql`
    fragment AuditPage_event on AuditEvent {
      action
      actorName
      subjectType
      address
      createdAt
      ...Subject_event
    }
  `,
  columns: [
    {
      name: 'Time',
      width: 'time',
      cell: ({ createdAt }) => <Moment at={createdAt} className={exact} />,
    },
    { name: 'Who', width: 'action', cell: ({ actorName }) => actorName ?? 'Not signed in' },
    {
      name: 'What',
      cell: ({ action }) => (
        <span title={action} className={exact}>
          {action}
        </span>
      ),
    },
    { name: 'To', cell: (event) => event.subjectType && <Subject event={event} /> },
    {
      name: 'From',
      width: 'clock',
      givesWay: true,
      cell: ({ address }) => address && <span className={exact}>{address}</span>,
    },
  ],
  noun: ['entry', 'entries'],
  caption: 'Audit log, newest first',
  loading: 'the audit log',
});
