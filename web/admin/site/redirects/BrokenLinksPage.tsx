import { graphql } from 'react-relay/hooks.js';
import { Link } from 'react-router-dom';
import type { BrokenLinksPage_link$key } from '#relay/BrokenLinksPage_link.graphql';
import type { BrokenLinksPageQuery } from '#relay/BrokenLinksPageQuery.graphql';
import { Moment } from '../../kit/list/details/times.tsx';
import { listPage } from '../../kit/list/ListPage.tsx';
import { exact } from '../../kit/text.css.ts';
import { pagePath } from '../paths.ts';
import { RedirectViews } from './RedirectViews.tsx';
import { shortPath } from './shortPath.ts';

export const Page = listPage<BrokenLinksPageQuery, BrokenLinksPage_link$key>({
  query: graphql`
    query BrokenLinksPageQuery(
      $first: Int
      $after: String
      $last: Int
      $before: String
      $search: String
    ) @preloadable {
      brokenLinks(first: $first, after: $after, last: $last, before: $before, search: $search)
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
            ...BrokenLinksPage_link
          }
        }
      }
    }
  `,
  summary: () => <RedirectViews />,
  rows: ({ brokenLinks: { totalCount, pageInfo, edges } }) => ({
    total: totalCount,
    pageInfo,
    rows: edges.map(({ cursor, node }) => ({ id: node.id, cursor, row: node })),
  }),
  fragment: graphql`
    fragment BrokenLinksPage_link on BrokenLink {
      url
      place
      slot
      slotLabel
      checkedAt
    }
  `,
  columns: [
    {
      name: 'Link',
      title: ({ url }) => url,
      cell: ({ url }) => <span className={exact}>{shortPath(url)}</span>,
    },
    {
      name: 'On the page',
      cell: ({ place, slot, slotLabel }) =>
        slot ? (
          <Link to={pagePath(place, slot)}>{`${shortPath(place)}: ${slotLabel}`}</Link>
        ) : (
          <a href={place}>{shortPath(place)}</a>
        ),
    },
    { name: 'Checked', width: 'time', cell: ({ checkedAt }) => <Moment at={checkedAt} /> },
  ],
  noun: ['link', 'links'],
  caption: 'Links that lead nowhere, the last checked first',
  loading: 'links',
  emptyText: (
    <p>No broken links. They are checked when a post or a page is published, and every night.</p>
  ),
});
