import { Suspense } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { Link, useLoaderData, useRevalidator } from 'react-router-dom';
import type { EndpointPageQuery } from '#relay/EndpointPageQuery.graphql';
import { NotAllowed } from '../../../kit/errors/NotAllowed.tsx';
import { QueryBoundary } from '../../../kit/errors/QueryBoundary.tsx';
import { hidden } from '../../../kit/hidden.css.ts';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { TitledSkeleton } from '../../../kit/list/table/TitledTable.tsx';
import { DeliveryLog } from '../deliveries/DeliveryLog.tsx';
import type { DeliveryStatus } from '../deliveries/deliveryStatus.ts';
import { deliveryTable } from '../deliveries/deliveryTable.tsx';
import { EndpointSummary } from './EndpointSummary.tsx';
import * as styles from '../Webhooks.css.ts';
import { WEBHOOKS_PATH } from '../webhookPaths.ts';

const TITLE = 'Webhook endpoint';

const query = graphql`
  query EndpointPageQuery($id: ID!, $status: WebhookDeliveryStatus) @preloadable {
    node(id: $id) {
      ...EndpointSummary_endpoint @alias(as: "summary")
      ...DeliveryLog_endpoint @alias(as: "log") @arguments(status: $status)
    }
  }
`;

/** Null when the role of the user may not see webhooks. */
export type EndpointPageData = {
  query: PreloadedQuery<EndpointPageQuery>;
  status: DeliveryStatus | null;
} | null;

export function Component() {
  const data = useLoaderData<EndpointPageData>();
  const { revalidate } = useRevalidator();
  if (!data) return <NotAllowed title={TITLE} action="webhooks:read" />;
  return (
    <>
      <p className={styles.back}>
        <Link to={WEBHOOKS_PATH}>All webhooks</Link>
      </p>
      <QueryBoundary
        page={TITLE}
        subject="The endpoint"
        attempt={data.query}
        onRetry={() => void revalidate()}
      >
        <Suspense fallback={<Loading />}>
          <Endpoint query={data.query} status={data.status} />
        </Suspense>
      </QueryBoundary>
    </>
  );
}

function Endpoint({ query: preloaded, status }: NonNullable<EndpointPageData>) {
  const { node } = usePreloadedQuery<EndpointPageQuery>(query, preloaded);
  if (!node?.summary || !node.log) {
    return (
      <>
        <PageHeader title={TITLE} />
        <p className={styles.summary}>This endpoint no longer exists.</p>
      </>
    );
  }
  return (
    <>
      <EndpointSummary endpoint={node.summary} />
      <DeliveryLog endpoint={node.log} status={status} />
    </>
  );
}

function Loading() {
  return (
    <>
      <PageHeader title={TITLE} />
      <p role="status" className={hidden}>
        Loading the endpoint
      </p>
      <div inert>
        <TitledSkeleton table={deliveryTable} />
      </div>
    </>
  );
}
