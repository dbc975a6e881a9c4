import { graphql } from 'react-relay/hooks.js';
import type { WaitlistPage_entry$key } from '#relay/WaitlistPage_entry.graphql';
import type { WaitlistPageQuery } from '#relay/WaitlistPageQuery.graphql';
import { Moment } from '../../kit/list/details/times.tsx';
import { listPage } from '../../kit/list/ListPage.tsx';
import { EmailLink } from '../../../ui/EmailLink.tsx';
import { WaitlistCountries } from './WaitlistCountries.tsx';

export const Page = listPage<WaitlistPageQuery, WaitlistPage_entry$key>({
  query: graphql`
    query WaitlistPageQuery(
      $first: Int
      $after: String
      $last: Int
      $before: String
      $filter: WaitlistFilter
    ) @preloadable {
      waitlistCountries @required(action: THROW) {
        ...WaitlistCountries_countries
      }
      waitlistEntries(first: $first, after: $after, last: $last, before: $before, filter: $filter)
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
            ...WaitlistPage_entry
          }
        }
      }
    }
  `,
  summary: ({ waitlistCountries }) => <WaitlistCountries countries={waitlistCountries} />,
  rows: ({ waitlistEntries: { totalCount, pageInfo, edges } }) => ({
    total: totalCount,
    pageInfo,
    rows: edges.map(({ cursor, node }) => ({ id: node.id, cursor, row: node })),
  }),
  fragment: graphql`
    fragment WaitlistPage_entry on WaitlistEntry {
      name
      email
      phone
      country
      createdAt
      notifiedAt
      unsubscribedAt
    }
  `,
  columns: [
    { name: 'Name', cell: ({ name }) => name },
    {
      name: 'Email',
      cell: ({ email }) => <EmailLink email={email} title={email} />,
    },
    { name: 'Phone', width: 'time', cell: ({ phone }) => phone },
    { name: 'Country', width: 'time', cell: ({ country }) => country },
    { name: 'Joined', width: 'time', cell: ({ createdAt }) => <Moment at={createdAt} /> },
    { name: 'State', width: 'clock', cell: (entry) => <State {...entry} /> },
  ],
  noun: ['entry', 'entries'],
  caption: 'The waitlist, newest first',
  loading: 'the waitlist',
  emptyText: (
    <p>An entry appears here when somebody joins from a country where we do not offer calls yet.</p>
  ),
});

interface StateProps {
  notifiedAt: string | null | undefined;
  unsubscribedAt: string | null | undefined;
}

function State({ notifiedAt, unsubscribedAt }: StateProps) {
  if (unsubscribedAt) {
    return (
      <span>
        Unsubscribed <Moment at={unsubscribedAt} />
      </span>
    );
  }
  if (!notifiedAt) return 'Waiting';
  return (
    <span>
      Notified <Moment at={notifiedAt} />
    </span>
  );
}
