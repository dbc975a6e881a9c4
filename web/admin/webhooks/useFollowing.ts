import { useEffect } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { useFollowing_deliveries$key } from '#relay/useFollowing_deliveries.graphql';

const fragment = graphql`
  fragment useFollowing_deliveries on WebhookDelivery @relay(plural: true) {
    status
    nextAttemptAt
  }
`;

const EVERY_MS = 1500;
/** What is due later is not waited for on screen. */
const SOON_MS = 10_000;

/** Asks again while something is about to be sent, so that whoever has just sent it sees how it went. */
export function useFollowing(key: useFollowing_deliveries$key): void {
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
