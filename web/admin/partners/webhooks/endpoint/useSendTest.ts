import { graphql } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { useSendTestMutation } from '#relay/useSendTestMutation.graphql';
import { toast } from '../../../../ui/toast/toastStore.ts';
import { useToastedMutation } from '../../../kit/mutation/useToastedMutation.ts';

const mutation = graphql`
  mutation useSendTestMutation($input: SendTestWebhookInput!) {
    sendTestWebhook(input: $input) {
      __typename
      ... on SendTestWebhookPayload {
        webhookDelivery {
          id
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

/** @returns a function that sends a test event, and whether it is running. */
export function useSendTest() {
  const { revalidate } = useRevalidator();
  const [commit, sending] = useToastedMutation<useSendTestMutation>({
    mutation,
    failure: 'Failed to send a test event',
    onSuccess() {
      toast({ title: 'Test Event Sent', description: 'Its delivery is in the log below.' });
      // Only the server knows whether the new delivery fits the filter of the log.
      void revalidate();
    },
  });
  return [(id: string) => commit({ input: { id } }), sending] as const;
}
