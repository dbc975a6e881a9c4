import { graphql } from 'react-relay/hooks.js';
import type { WebhooksPageQuery } from '#relay/WebhooksPageQuery.graphql';
import { TitledTable } from '../../kit/list/table/TitledTable.tsx';
import { tablesPage } from '../../kit/list/TablesPage.tsx';
import { CreateEndpoint } from './CreateEndpoint.tsx';
import { endpointTable } from './endpointTable.tsx';

export const Page = tablesPage<WebhooksPageQuery>({
  query: graphql`
    query WebhooksPageQuery @preloadable {
      webhookEndpoints(first: 100)
        @connection(key: "WebhooksPage_webhookEndpoints")
        @required(action: THROW) {
        __id
        edges {
          node {
            id
            ...endpointTable_endpoint
          }
        }
      }
      apiKeys @required(action: THROW) {
        ...CreateEndpoint_apiKeys
      }
    }
  `,
  loading: 'webhooks',
  tables: [endpointTable],
  actions: ({ apiKeys, webhookEndpoints }) => (
    <CreateEndpoint apiKeys={apiKeys} connectionId={webhookEndpoints.__id} />
  ),
  children: ({ webhookEndpoints: { edges } }) => (
    <TitledTable
      table={endpointTable}
      count={edges.length}
      rows={edges.map(({ node }) => ({ id: node.id, row: node }))}
      empty="No partner receives events yet. Add an endpoint for an API key that can read leads, calls, bookings, opt-outs or integration requests."
    />
  ),
});
