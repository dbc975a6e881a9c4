import { graphql } from 'react-relay/hooks.js';
import type { DoNotCallPage_suppression$key } from '#relay/DoNotCallPage_suppression.graphql';
import type { DoNotCallPageQuery } from '#relay/DoNotCallPageQuery.graphql';
import { formatPhone } from '../../../content/fields/phone.ts';
import { exact } from '../../kit/text.css.ts';
import { Moment } from '../../kit/list/details/times.tsx';
import { listPage } from '../../kit/list/ListPage.tsx';
import { AddNumber } from './StopCalls.tsx';
import { ImportNumbers } from './ImportNumbers.tsx';
import { SUPPRESSION_SOURCE_LABELS } from './suppressionSource.ts';

export const Page = listPage<DoNotCallPageQuery, DoNotCallPage_suppression$key>({
  query: graphql`
    query DoNotCallPageQuery(
      $first: Int
      $after: String
      $last: Int
      $before: String
      $filter: SuppressionFilter
    ) @preloadable {
      suppressions(first: $first, after: $after, last: $last, before: $before, filter: $filter)
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
            ...DoNotCallPage_suppression
          }
        }
      }
    }
  `,
  rows: ({ suppressions: { totalCount, pageInfo, edges } }) => ({
    total: totalCount,
    pageInfo,
    rows: edges.map(({ cursor, node }) => ({ id: node.id, cursor, row: node })),
  }),
  actions: (
    <>
      <AddNumber />
      <ImportNumbers />
    </>
  ),
  fragment: graphql`
    fragment DoNotCallPage_suppression on Suppression {
      phone
      source
      reason
      createdAt
      liftedAt
    }
  `,
  columns: [
    {
      name: 'Phone',
      width: 'time',
      cell: ({ phone }) => <span className={exact}>{phone ? formatPhone(phone) : 'Erased'}</span>,
    },
    { name: 'Source', width: 'clock', cell: ({ source }) => SUPPRESSION_SOURCE_LABELS[source] },
    { name: 'Reason', givesWay: true, cell: ({ reason }) => reason },
    {
      name: 'Recorded',
      width: 'time',
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      name: 'State',
      width: 'clock',
      cell: ({ liftedAt }) =>
        liftedAt ? (
          <span>
            Lifted <Moment at={liftedAt} />
          </span>
        ) : (
          'In force'
        ),
    },
  ],
  noun: ['number', 'numbers'],
  caption: 'Numbers with an opt-out, the newest first',
  loading: 'the list',
  emptyText: (
    <p>
      A number appears here when a person opts out of calls, when you add it, or when you import a
      list.
    </p>
  ),
});
