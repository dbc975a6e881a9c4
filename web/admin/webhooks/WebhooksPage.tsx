import { Suspense, useState } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import type { WebhooksPageQuery } from '#relay/WebhooksPageQuery.graphql';
import { Button } from '../../ui/Button.tsx';
import { NotAllowed } from '../errors/NotAllowed.tsx';
import { QueryBoundary } from '../errors/QueryBoundary.tsx';
import { hidden } from '../hidden.css.ts';
import { main } from '../layout/PageHeader.css.ts';
import { PageHeader } from '../layout/PageHeader.tsx';
import { AccountsSkeleton } from '../users/AccountsSkeleton.tsx';
import { AccountsTable } from '../users/AccountsTable.tsx';
import { ENDPOINT_COLUMNS } from './columns.ts';
import { CreateEndpointDialog } from './CreateEndpointDialog.tsx';
import { EndpointRow } from './EndpointRow.tsx';

const TITLE = 'Webhooks';
const TABLE = 'Endpoints of partners';

const query = graphql`
  query WebhooksPageQuery @preloadable {
    webhookEndpoints(first: 100) @connection(key: "WebhooksPage_webhookEndpoints") {
      __id
      edges {
        node {
          id
          ...EndpointRow_endpoint
        }
      }
    }
    apiKeys {
      ...CreateEndpointDialog_apiKeys
    }
  }
`;

/** Null for somebody whose role has nothing to do with webhooks. */
export type WebhooksPageData = { query: PreloadedQuery<WebhooksPageQuery> } | null;

export function Component() {
  const data = useLoaderData<WebhooksPageData>();
  const { revalidate } = useRevalidator();
  if (!data) return <NotAllowed title={TITLE} who="super admins" />;
  return (
    <QueryBoundary subject="The webhooks" attempt={data.query} onRetry={() => void revalidate()}>
      <Suspense fallback={<Loading />}>
        <Endpoints query={data.query} />
      </Suspense>
    </QueryBoundary>
  );
}

function Endpoints({ query: preloaded }: { query: PreloadedQuery<WebhooksPageQuery> }) {
  const { webhookEndpoints, apiKeys } = usePreloadedQuery<WebhooksPageQuery>(query, preloaded);
  const [adding, setAdding] = useState(false);
  return (
    <>
      <PageHeader title={TITLE}>
        <Button look="main" className={main} onClick={() => setAdding(true)}>
          Add Endpoint
        </Button>
      </PageHeader>
      <AccountsTable
        title={TABLE}
        count={webhookEndpoints.edges.length}
        columns={ENDPOINT_COLUMNS}
        empty="No partner is told of anything yet. Add an endpoint for a key that may read integration requests."
      >
        {webhookEndpoints.edges.map(({ node }) => (
          <EndpointRow key={node.id} endpoint={node} />
        ))}
      </AccountsTable>
      <CreateEndpointDialog
        open={adding}
        apiKeys={apiKeys}
        connectionId={webhookEndpoints.__id}
        onClose={() => setAdding(false)}
      />
    </>
  );
}

function Loading() {
  return (
    <>
      <PageHeader title={TITLE} />
      <p role="status" className={hidden}>
        Loading webhooks
      </p>
      <div inert>
        <AccountsSkeleton title={TABLE} columns={ENDPOINT_COLUMNS} rows={3} />
      </div>
    </>
  );
}
