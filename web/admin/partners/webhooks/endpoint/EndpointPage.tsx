import { Suspense } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { Link, useRevalidator } from 'react-router-dom';
import type { EndpointPageQuery } from '#relay/EndpointPageQuery.graphql';
import type { PageProps } from '../../../kit/page/definePage.ts';
import { QueryBoundary } from '../../../kit/errors/QueryBoundary.tsx';
import { hidden } from '../../../kit/text.css.ts';
import { PageHeader } from '../../../kit/layout/PageFrame.tsx';
import { TitledSkeleton } from '../../../kit/list/table/TitledTable.tsx';
import { DeliveryLog } from '../deliveries/DeliveryLog.tsx';
import type { DeliveryStatus } from '../deliveries/deliveryStatus.ts';
import { deliveryTable } from '../deliveries/deliveryTable.tsx';
import { EndpointSummary } from './EndpointSummary.tsx';
import * as styles from '../Webhooks.css.ts';
import { WEBHOOKS_PATH } from '../webhookPaths.ts';

const query = graphql`
  query EndpointPageQuery($id: ID!, $status: WebhookDeliveryStatus) @preloadable {
    node(id: $id) {
      ...EndpointSummary_endpoint @alias(as: "summary")
      ...DeliveryLog_endpoint @alias(as: "log") @arguments(status: $status)
    }
  }
`;

interface Data {
  query: PreloadedQuery<EndpointPageQuery>;
  status: DeliveryStatus | null;
}

export function Component({ title, data }: PageProps<Data>) {
  const { revalidate } = useRevalidator();
  return (
    <>
      <p className={styles.back}>
        <Link to={WEBHOOKS_PATH}>All webhooks</Link>
      </p>
      <QueryBoundary
        page={title}
        subject="The endpoint"
        attempt={data.query}
        onRetry={() => void revalidate()}
      >
        <Suspense fallback={<Loading title={title} />}>
          <Endpoint title={title} data={data} />
        </Suspense>
      </QueryBoundary>
    </>
  );
}

function Endpoint({ title, data: { query: preloaded, status } }: PageProps<Data>) {
  const { node } = usePreloadedQuery<EndpointPageQuery>(query, preloaded);
  if (!node?.summary || !node.log) {
    return (
      <>
        <PageHeader title={title} />
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

function Loading({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <p role="status" className={hidden}>
        Loading the endpoint
      </p>
      <div inert>
        <TitledSkeleton table={deliveryTable} />
      </div>
    </>
  );
}
