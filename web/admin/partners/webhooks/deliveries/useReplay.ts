import { graphql } from 'react-relay/hooks.js';
import type { useReplayMutation } from '#relay/useReplayMutation.graphql';
import { toast } from '../../../../ui/toast/toastStore.ts';
import { useToastedMutation } from '../../../kit/mutation/useToastedMutation.ts';

const mutation = graphql`
  mutation useReplayMutation($input: ReplayWebhookDeliveryInput!) {
    replayWebhookDelivery(input: $input) {
      __typename
      ... on ReplayWebhookDeliveryPayload {
        webhookDelivery {
          ...deliveryTable_delivery
        }
      }
      ... on ConflictError {
        message
      }
      ... on NotAllowedError {
        message
      }
      ... on NotFoundError {
        message
      }
    }
  }
`;

/** @returns a function that sends a delivery again, and whether it is running. */
export function useReplay() {
  const [commit, replaying] = useToastedMutation<useReplayMutation>({
    mutation,
    failure: 'Failed to replay the delivery',
    onSuccess() {
      toast({ title: 'Delivery Replayed', description: 'It is sent again under the same id.' });
    },
  });
  return [(id: string) => commit({ input: { id } }), replaying] as const;
}
