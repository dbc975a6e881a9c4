import { useEffect, useId } from 'react';
import { graphql, usePaginationFragment } from 'react-relay/hooks.js';
import { useRevalidator, useSearchParams } from 'react-router-dom';
import type { DeliveryLogPaginationQuery } from '#relay/DeliveryLogPaginationQuery.graphql';
import type {
  DeliveryLog_endpoint$data,
  DeliveryLog_endpoint$key,
} from '#relay/DeliveryLog_endpoint.graphql';
import { control } from '../../kit/controls.css.ts';
import { SelectControl } from '../../kit/form/SelectControl.tsx';
import { TitledTable } from '../../kit/list/table/TitledTable.tsx';
import { DELIVERY_STATUSES, type DeliveryStatus } from './deliveryStatus.ts';
import { deliveryTable } from './deliveryTable.tsx';
import * as styles from './Webhooks.css.ts';

const fragment = graphql`
  fragment DeliveryLog_endpoint on WebhookEndpoint
  @refetchable(queryName: "DeliveryLogPaginationQuery")
  @argumentDefinitions(
    first: { type: "Int", defaultValue: 20 }
    after: { type: "String" }
    status: { type: "WebhookDeliveryStatus" }
  ) {
    deliveries(first: $first, after: $after, status: $status)
      @connection(key: "DeliveryLog_deliveries") {
      totalCount
      edges {
        node {
          id
          status
          nextAttemptAt
          ...deliveryTable_delivery
        }
      }
    }
  }
`;

interface Props {
  endpoint: DeliveryLog_endpoint$key;
  status: DeliveryStatus | null;
}

/** The deliveries of an endpoint, the newest first. */
export function DeliveryLog({ endpoint, status }: Props) {
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    DeliveryLogPaginationQuery,
    DeliveryLog_endpoint$key
  >(fragment, endpoint);
  const { totalCount, edges } = data.deliveries;
  const { revalidate, state } = useRevalidator();
  const [, setParams] = useSearchParams();
  const showId = useId();
  useDeliveryPolling(edges);
  return (
    <>
      <div className={styles.tools}>
        <label htmlFor={showId} className={styles.tool}>
          Show
          <SelectControl
            id={showId}
            value={status ?? ''}
            choices={[['', 'All deliveries'], ...Object.entries(DELIVERY_STATUSES)]}
            onChange={(value) => setParams(value ? { status: value } : {})}
          />
        </label>
        <button
          type="button"
          className={control}
          aria-disabled={state === 'loading'}
          onClick={() => void revalidate()}
        >
          Refresh
        </button>
      </div>
      <TitledTable
        table={deliveryTable}
        count={totalCount}
        rows={edges.map(({ node }) => ({ id: node.id, row: node }))}
        empty={
          status
            ? 'No delivery has this status.'
            : 'No events have been sent yet. Send a test event to check the endpoint.'
        }
      />
      {hasNext && (
        <p className={styles.more}>
          <button
            type="button"
            className={control}
            disabled={isLoadingNext}
            onClick={() => loadNext(50)}
          >
            Older deliveries
          </button>
        </p>
      )}
    </>
  );
}

const EVERY_MS = 1500;
/** The page does not wait for later attempts. */
const SOON_MS = 10_000;

/** Fetches the deliveries again while an attempt is due soon, to show its result. */
function useDeliveryPolling(edges: DeliveryLog_endpoint$data['deliveries']['edges']): void {
  const { revalidate } = useRevalidator();
  const due = edges.flatMap(({ node: { status, nextAttemptAt } }) =>
    status === 'pending' && nextAttemptAt ? [nextAttemptAt] : [],
  );
  const next = due.toSorted()[0];
  useEffect(() => {
    if (!next) return;
    const timer = setInterval(() => {
      const isSoon = Date.parse(next) < Date.now() + SOON_MS;
      if (isSoon && !document.hidden) void revalidate();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [next, revalidate]);
}
