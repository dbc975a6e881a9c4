import { graphql } from 'react-relay/hooks.js';
import type { IntegrationRequestsPage_request$key } from '#relay/IntegrationRequestsPage_request.graphql';
import type { IntegrationRequestsPageQuery } from '#relay/IntegrationRequestsPageQuery.graphql';
import { Moment } from '../../kit/list/details/times.tsx';
import { listPage } from '../../kit/list/ListPage.tsx';
import { IntegrationDemand } from './IntegrationDemand.tsx';
import { EmailLink } from '../../../ui/EmailLink.tsx';
import { RequestStatusSelect } from './RequestStatusSelect.tsx';

export const Page = listPage<IntegrationRequestsPageQuery, IntegrationRequestsPage_request$key>({
  query: graphql`
    query IntegrationRequestsPageQuery(
      $first: Int
      $after: String
      $last: Int
      $before: String
      $filter: IntegrationRequestFilter
    ) @preloadable {
      integrationDemand @required(action: THROW) {
        ...IntegrationDemand_demand
      }
      integrationRequests(
        first: $first
        after: $after
        last: $last
        before: $before
        filter: $filter
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
            ...IntegrationRequestsPage_request
          }
        }
      }
    }
  `,
  summary: ({ integrationDemand }) => <IntegrationDemand demand={integrationDemand} />,
  rows: ({ integrationRequests: { totalCount, pageInfo, edges } }) => ({
    total: totalCount,
    pageInfo,
    rows: edges.map(({ cursor, node }) => ({ id: node.id, cursor, row: node })),
  }),
  fragment: graphql`
    fragment IntegrationRequestsPage_request on IntegrationRequest {
      id
      integration
      name
      email
      company
      status
      createdAt
    }
  `,
  columns: [
    { name: 'Integration', cell: ({ integration }) => integration },
    { name: 'Company', cell: ({ company }) => company },
    { name: 'Name', cell: ({ name }) => name },
    {
      name: 'Email',
      givesWay: true,
      cell: ({ email }) => <EmailLink email={email} title={email} />,
    },
    {
      name: 'Status',
      width: 'state',
      cell: ({ id, integration, name, status }) => (
        <RequestStatusSelect
          id={id}
          label={`Status of ${integration} for ${name}`}
          status={status}
        />
      ),
    },
    {
      name: 'Requested',
      width: 'time',
      givesWay: true,
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
  ],
  noun: ['request', 'requests'],
  caption: 'Integration requests, newest first',
  loading: 'requests',
  emptyText: <p>A request appears here when somebody requests an integration on the site.</p>,
});
