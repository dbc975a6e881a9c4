import { Suspense } from 'react';
import { graphql, type PreloadedQuery, useFragment, usePreloadedQuery } from 'react-relay/hooks.js';
import { Link, useRevalidator } from 'react-router-dom';
import type { EndpointPageQuery } from '#relay/EndpointPageQuery.graphql';
import type { EndpointPage_endpoint$key } from '#relay/EndpointPage_endpoint.graphql';
import type { PageProps } from '../../kit/page/definePage.ts';
import { QueryBoundary } from '../../kit/errors/QueryBoundary.tsx';
import { hidden } from '../../kit/text.css.ts';
import { PageHeader } from '../../kit/layout/PageFrame.tsx';
import { TitledSkeleton } from '../../kit/list/table/TitledTable.tsx';
import { DeliveryLog } from './DeliveryLog.tsx';
import type { DeliveryStatus } from './deliveryStatus.ts';
import { deliveryTable } from './deliveryTable.tsx';
import * as styles from './Webhooks.css.ts';
import { backTo } from '../../kit/list/leftLists.ts';
import { hostOf, WEBHOOKS_PATH } from './webhookPaths.ts';
import { Fact } from '../../kit/list/details/detailsPane.tsx';
import { fullTime } from '../../kit/list/details/times.tsx';
import { EndpointActions } from './EndpointActions.tsx';
import { EndpointBadge } from './endpointTable.tsx';
import { eventName } from './eventNames.ts';
import * as recipes from '../../../theme/recipes.css.ts';

const query = graphql`
  query EndpointPageQuery($id: ID!, $status: WebhookDeliveryStatus) @preloadable {
    node(id: $id) {
      ...EndpointPage_endpoint @alias(as: "summary")
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
        <Link {...backTo(WEBHOOKS_PATH)}>All webhooks</Link>
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

const fragment = graphql`
  fragment EndpointPage_endpoint on WebhookEndpoint {
    url
    events
    createdAt
    pausedAt
    disabledAt
    failingSince
    apiKey @required(action: THROW) {
      name
      prefix
    }
    ...endpointTable_state
    ...EndpointActions_endpoint
  }
`;

/** The facts and the actions of an endpoint. */
function EndpointSummary({ endpoint: key }: { endpoint: EndpointPage_endpoint$key }) {
  const endpoint = useFragment(fragment, key);
  const { url, events, createdAt, pausedAt, disabledAt, failingSince, apiKey } = endpoint;
  return (
    <>
      <PageHeader title={hostOf(url)}>
        <EndpointActions endpoint={endpoint} />
      </PageHeader>
      <div className={styles.summary}>
        <p>
          <EndpointBadge endpoint={endpoint} />
        </p>
        {disabledAt && (
          <p className={recipes.problem}>
            Disabled: deliveries failed for three days, or the server answered 410 Gone. Resume the
            endpoint when the partner has fixed the problem, then replay the failed deliveries.
          </p>
        )}
        <dl className={recipes.stack[1]}>
          <Fact name="URL" value={url} />
          <Fact name="Events" value={events.map(eventName).join(', ')} />
          <Fact name="API key" value={`${apiKey.name} (${apiKey.prefix}…)`} />
          <Fact name="Added" value={fullTime(createdAt)} />
          <Fact name="Paused" value={pausedAt && fullTime(pausedAt)} />
          <Fact name="Failing since" value={failingSince && fullTime(failingSince)} />
          <Fact name="Disabled" value={disabledAt && fullTime(disabledAt)} />
        </dl>
      </div>
    </>
  );
}
