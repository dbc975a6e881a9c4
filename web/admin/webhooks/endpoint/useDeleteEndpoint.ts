import { graphql } from 'react-relay/hooks.js';
import { ConnectionHandler, ROOT_ID } from 'relay-runtime';
import type { useDeleteEndpointMutation } from '#relay/useDeleteEndpointMutation.graphql';
import { useResultMutation } from '../../../relay/useResultMutation.ts';
import { toast } from '../../../ui/toast/toastStore.ts';
import { failureToast } from '../../users/mutationToasts.ts';

const mutation = graphql`
  mutation useDeleteEndpointMutation($input: DeleteWebhookEndpointInput!, $connections: [ID!]!) {
    deleteWebhookEndpoint(input: $input) {
      __typename
      ... on DeleteWebhookEndpointPayload {
        deletedId @deleteEdge(connections: $connections)
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

/** @returns a function that deletes an endpoint, and whether it is running. */
export function useDeleteEndpoint({ host, onDone }: { host: string; onDone(): void }) {
  const [commit, deleting] = useResultMutation<
    useDeleteEndpointMutation,
    'deleteWebhookEndpoint',
    'DeleteWebhookEndpointPayload'
  >({
    mutation,
    field: 'deleteWebhookEndpoint',
    success: 'DeleteWebhookEndpointPayload',
    onOutcome(outcome) {
      if (outcome.kind !== 'success') {
        toast(failureToast(outcome, 'Failed to delete the endpoint'));
        return;
      }
      toast({ title: 'Endpoint Deleted', description: `Nothing more is sent to ${host}.` });
      onDone();
    },
  });
  // The connection belongs to another page.
  const list = ConnectionHandler.getConnectionID(ROOT_ID, 'WebhooksPage_webhookEndpoints');
  const remove = (id: string) => commit({ input: { id }, connections: [list] });
  return [remove, deleting] as const;
}
