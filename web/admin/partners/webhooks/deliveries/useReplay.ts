import { graphql } from 'react-relay/hooks.js';
import type { useReplayMutation } from '#relay/useReplayMutation.graphql';
import { useAction } from '../../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useReplayMutation($input: ReplayWebhookDeliveryInput!) {
    replayWebhookDelivery(input: $input) {
      ... on ReplayWebhookDeliveryPayload @alias(as: "payload") {
        webhookDelivery {
          ...deliveryTable_delivery
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** @returns a function that sends a delivery again, and whether it is running. */
export function useReplay() {
  const [commit, replaying] = useAction<useReplayMutation>(mutation, {
    failed: 'Failed to replay the delivery',
    done: { title: 'Delivery Replayed', description: 'It is sent again under the same id.' },
  });
  return [(id: string) => commit({ input: { id } }), replaying] as const;
}
