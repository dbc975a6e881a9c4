import { useState } from 'react';
import { graphql } from 'react-relay/hooks.js';
import type { NotFoundPage_address$key } from '#relay/NotFoundPage_address.graphql';
import type { NotFoundPageQuery } from '#relay/NotFoundPageQuery.graphql';
import { Moment } from '../../kit/list/details/times.tsx';
import { listPage } from '../../kit/list/ListPage.tsx';
import { action } from '../../kit/list/table/TitledTable.css.ts';
import { exact } from '../../kit/text.css.ts';
import { NewRedirectDialog } from './RedirectForm.tsx';
import { RedirectViews } from './RedirectViews.tsx';
import { shortPath } from './shortPath.ts';

export const Page = listPage<NotFoundPageQuery, NotFoundPage_address$key>({
  query: graphql`
    query NotFoundPageQuery(
      $first: Int
      $after: String
      $last: Int
      $before: String
      $search: String
    ) @preloadable {
      notFoundAddresses(
        first: $first
        after: $after
        last: $last
        before: $before
        search: $search
      ) @required(action: THROW) {
        totalCount
        pageInfo {
          hasNextPage
          hasPreviousPage
        }
        edges {
          cursor
          node {
            id
            ...NotFoundPage_address
          }
        }
      }
    }
  `,
  summary: () => <RedirectViews />,
  rows: ({ notFoundAddresses: { totalCount, pageInfo, edges } }) => ({
    total: totalCount,
    pageInfo,
    rows: edges.map(({ cursor, node }) => ({ id: node.id, cursor, row: node })),
  }),
  fragment: graphql`
    fragment NotFoundPage_address on NotFoundAddress {
      path
      count
      referrer
      lastAt
      near
    }
  `,
  columns: [
    {
      name: 'Address',
      title: ({ path }) => path,
      cell: ({ path }) => <bdi className={exact}>{shortPath(path)}</bdi>,
    },
    { name: 'Times', width: 'number', cell: ({ count }) => count },
    { name: 'Last', width: 'time', cell: ({ lastAt }) => <Moment at={lastAt} /> },
    { name: 'From', givesWay: true, cell: ({ referrer }) => referrer && <bdi>{referrer}</bdi> },
    {
      name: 'Actions',
      width: 'action',
      cell: ({ path, near }) => <RedirectAddress path={path} near={near} />,
    },
  ],
  noun: ['address', 'addresses'],
  caption: 'Addresses that were not found, the last one first',
  loading: 'addresses',
  emptyText: <p>Nobody has asked for a page that is not there.</p>,
});

/** Makes a redirect of a lost address. */
function RedirectAddress({ path, near }: { path: string; near: readonly string[] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={`Redirect ${path}`}
        className={action}
        onClick={() => setOpen(true)}
      >
        Redirect
      </button>
      {open && (
        <NewRedirectDialog
          from={encodeURI(path).replace(/[?#]/g, encodeURIComponent)}
          near={near}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
