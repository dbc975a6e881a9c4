import { graphql } from 'react-relay/hooks.js';
import type { useReplayMutation } from '#relay/useReplayMutation.graphql';
import { useResultMutation } from '../../../relay/useResultMutation.ts';
import { toast } from '../../../ui/toast/toastStore.ts';
import { failureToast } from '../../users/mutationToasts.ts';

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
  const [commit, replaying] = useResultMutation<
    useReplayMutation,
    'replayWebhookDelivery',
    'ReplayWebhookDeliveryPayload'
  >({
    mutation,
    field: 'replayWebhookDelivery',
    success: 'ReplayWebhookDeliveryPayload',
    onOutcome(outcome) {
      if (outcome.kind === 'success') {
        toast({ title: 'Delivery Replayed', description: 'It is sent again under the same id.' });
      } else toast(failureToast(outcome, 'Failed to replay the delivery'));
    },
  });
  return [(id: string) => commit({ input: { id } }), replaying] as const;
}
