import { graphql } from 'react-relay/hooks.js';
import type { useDeletePushSubscriptionMutation } from '#relay/useDeletePushSubscriptionMutation.graphql';
import { useResultMutation } from '../../../relay/useResultMutation.ts';

const mutation = graphql`
  mutation useDeletePushSubscriptionMutation {
    deletePushSubscription(input: {}) {
      __typename
      ... on DeletePushSubscriptionPayload {
        enabled
      }
    }
  }
`;

/** @returns a function that ends the notifications in this browser, and tells whether the server agreed. */
export function useDeletePushSubscription() {
  const [commit] = useResultMutation<useDeletePushSubscriptionMutation>({ mutation });
  return async () => (await commit({}))?.kind === 'success';
}
