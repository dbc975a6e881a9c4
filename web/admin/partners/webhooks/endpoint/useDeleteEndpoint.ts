import { graphql } from 'react-relay/hooks.js';
import { ConnectionHandler, ROOT_ID } from 'relay-runtime';
import type { useDeleteEndpointMutation } from '#relay/useDeleteEndpointMutation.graphql';
import { toast } from '../../../../ui/toast/toastStore.ts';
import { useToastedMutation } from '../../../kit/mutation/useToastedMutation.ts';

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
  const [commit, deleting] = useToastedMutation<useDeleteEndpointMutation>({
    mutation,
    failure: 'Failed to delete the endpoint',
    onSuccess() {
      toast({ title: 'Endpoint Deleted', description: `Nothing more is sent to ${host}.` });
      onDone();
    },
  });
  // The connection belongs to another page.
  const list = ConnectionHandler.getConnectionID(ROOT_ID, 'WebhooksPage_webhookEndpoints');
  const remove = (id: string) => commit({ input: { id }, connections: [list] });
  return [remove, deleting] as const;
}
