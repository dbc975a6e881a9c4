import { graphql } from 'react-relay/hooks.js';
import { ConnectionHandler, ROOT_ID } from 'relay-runtime';
import type { useDeleteEndpointMutation } from '#relay/useDeleteEndpointMutation.graphql';
import { useAction } from '../../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useDeleteEndpointMutation($input: DeleteWebhookEndpointInput!, $connections: [ID!]!) {
    deleteWebhookEndpoint(input: $input) {
      ... on DeleteWebhookEndpointPayload @alias(as: "payload") {
        deletedId @deleteEdge(connections: $connections)
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** @returns a function that deletes an endpoint, and whether it is running. */
export function useDeleteEndpoint({ host, onDone }: { host: string; onDone(): void }) {
  const [commit, deleting] = useAction<useDeleteEndpointMutation>(mutation, {
    failed: 'Failed to delete the endpoint',
    done: { title: 'Endpoint Deleted', description: `Nothing more is sent to ${host}.` },
    onDone: onDone,
  });
  // The connection belongs to another page.
  const list = ConnectionHandler.getConnectionID(ROOT_ID, 'WebhooksPage_webhookEndpoints');
  const remove = (id: string) => commit({ input: { id }, connections: [list] });
  return [remove, deleting] as const;
}
