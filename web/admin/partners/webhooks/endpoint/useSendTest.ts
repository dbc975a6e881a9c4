import { graphql } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { useSendTestMutation } from '#relay/useSendTestMutation.graphql';
import { useAction } from '../../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useSendTestMutation($input: SendTestWebhookInput!) {
    sendTestWebhook(input: $input) {
      ... on SendTestWebhookPayload @alias(as: "payload") {
        webhookDelivery {
          id
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** @returns a function that sends a test event, and whether it is running. */
export function useSendTest() {
  const { revalidate } = useRevalidator();
  const [commit, sending] = useAction<useSendTestMutation>(mutation, {
    failed: 'Failed to send a test event',
    done: { title: 'Test Event Sent', description: 'Its delivery is in the log below.' },
    onDone() {
      // Only the server knows whether the new delivery fits the filter of the log.
      void revalidate();
    },
  });
  return [(id: string) => commit({ input: { id } }), sending] as const;
}
