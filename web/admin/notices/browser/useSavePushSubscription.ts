import { graphql } from 'react-relay/hooks.js';
import type { useSavePushSubscriptionMutation } from '#relay/useSavePushSubscriptionMutation.graphql';
import { useAction } from '../../kit/mutation/useAction.ts';
import type { Subscribed } from './pushManager.ts';

const mutation = graphql`
  mutation useSavePushSubscriptionMutation($input: SavePushSubscriptionInput!) {
    savePushSubscription(input: $input) {
      ... on SavePushSubscriptionPayload @alias(as: "payload") {
        enabled
      }
    }
  }
`;

/** @returns a function that shows notifications in this browser, and tells whether the server agreed. */
export function useSavePushSubscription() {
  const [commit] = useAction<useSavePushSubscriptionMutation>(mutation);
  return async (input: Subscribed) => (await commit({ input }))?.kind === 'success';
}
