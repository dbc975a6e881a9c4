import { graphql } from 'react-relay/hooks.js';
import type { useDeletePushSubscriptionMutation } from '#relay/useDeletePushSubscriptionMutation.graphql';
import { useAction } from '../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useDeletePushSubscriptionMutation {
    deletePushSubscription(input: {}) {
      ... on DeletePushSubscriptionPayload @alias(as: "payload") {
        enabled
      }
    }
  }
`;

/** @returns a function that ends the notifications in this browser, and tells whether the server agreed. */
export function useDeletePushSubscription() {
  const [commit] = useAction<useDeletePushSubscriptionMutation>(mutation);
  return async () => (await commit({}))?.kind === 'success';
}
