import { graphql } from 'react-relay/hooks.js';
import type { useSavePushSubscriptionMutation } from '#relay/useSavePushSubscriptionMutation.graphql';
import { useResultMutation } from '../../../relay/useResultMutation.ts';
import type { Subscribed } from './pushManager.ts';

const mutation = graphql`
  mutation useSavePushSubscriptionMutation($input: SavePushSubscriptionInput!) {
    savePushSubscription(input: $input) {
      __typename
      ... on SavePushSubscriptionPayload {
        enabled
      }
    }
  }
`;

/** @returns a function that shows notifications in this browser, and tells whether the server agreed. */
export function useSavePushSubscription() {
  const [commit] = useResultMutation<useSavePushSubscriptionMutation>({ mutation });
  return async (input: Subscribed) => (await commit({ input }))?.kind === 'success';
}
