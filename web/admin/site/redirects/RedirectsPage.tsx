import { graphql } from 'react-relay/hooks.js';
import type { RedirectsPage_redirect$key } from '#relay/RedirectsPage_redirect.graphql';
import type { RedirectsPageQuery } from '#relay/RedirectsPageQuery.graphql';
import { Moment } from '../../kit/list/details/times.tsx';
import { listPage } from '../../kit/list/ListPage.tsx';
import { exact } from '../../kit/text.css.ts';
import { ImportRedirects } from './ImportRedirects.tsx';
import { RedirectActions } from './RedirectActions.tsx';
import { NewRedirect } from './RedirectForm.tsx';
import { RedirectViews } from './RedirectViews.tsx';
import { shortPath } from './shortPath.ts';

export const Page = listPage<RedirectsPageQuery, RedirectsPage_redirect$key>({
  query: graphql`
    query RedirectsPageQuery(
      $first: Int
      $after: String
      $last: Int
      $before: String
      $search: String
    ) @preloadable {
      redirects(first: $first, after: $after, last: $last, before: $before, search: $search)
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
            ...RedirectsPage_redirect
          }
        }
      }
    }
  `,
  summary: () => <RedirectViews />,
  rows: ({ redirects: { totalCount, pageInfo, edges } }) => ({
    total: totalCount,
    pageInfo,
    rows: edges.map(({ cursor, node }) => ({ id: node.id, cursor, row: node })),
  }),
  actions: (
    <>
      <NewRedirect />
      <ImportRedirects />
    </>
  ),
  fragment: graphql`
    fragment RedirectsPage_redirect on Redirect {
      from
      to
      status
      below
      hits
      lastHitAt
      note
      ...RedirectActions_redirect
    }
  `,
  columns: [
    {
      name: 'From',
      title: ({ from }) => from,
      cell: ({ from, below }) => (
        <span className={exact}>
          {shortPath(from)}
          {below && ' and below'}
        </span>
      ),
    },
    {
      name: 'To',
      title: ({ to }) => to,
      cell: ({ to }) => <span className={exact}>{shortPath(to)}</span>,
    },
    { name: 'Status', width: 'number', cell: ({ status }) => status },
    { name: 'Hits', width: 'number', cell: ({ hits }) => hits },
    {
      name: 'Last hit',
      width: 'clock',
      givesWay: true,
      cell: ({ lastHitAt }) => lastHitAt && <Moment at={lastHitAt} />,
    },
    { name: 'Note', givesWay: true, cell: ({ note }) => note },
    {
      name: 'Actions',
      width: 'action',
      cell: (redirect) => <RedirectActions redirect={redirect} />,
    },
  ],
  noun: ['redirect', 'redirects'],
  caption: 'Redirects, the newest first',
  loading: 'redirects',
  emptyText: <p>No redirects yet. One is made by itself when a slug changes.</p>,
});
