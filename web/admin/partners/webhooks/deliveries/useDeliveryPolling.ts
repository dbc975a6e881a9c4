import { useEffect } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { useDeliveryPolling_deliveries$key } from '#relay/useDeliveryPolling_deliveries.graphql';

const fragment = graphql`
  fragment useDeliveryPolling_deliveries on WebhookDelivery @relay(plural: true) {
    status
    nextAttemptAt
  }
`;

const EVERY_MS = 1500;
/** Later attempts are not waited for. */
const SOON_MS = 10_000;

/** Fetches again while an attempt is due soon, so that its result shows on screen. */
export function useDeliveryPolling(key: useDeliveryPolling_deliveries$key): void {
  const { revalidate } = useRevalidator();
  const due = useFragment(fragment, key)
    .filter(({ status }) => status === 'pending')
    .flatMap(({ nextAttemptAt }) => nextAttemptAt ?? []);
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
