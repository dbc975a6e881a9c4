import { graphql, useFragment } from 'react-relay/hooks.js';
import { useNavigate } from 'react-router-dom';
import { ConnectionHandler, ROOT_ID } from 'relay-runtime';
import type { DeleteEndpointDialog_endpoint$key } from '#relay/DeleteEndpointDialog_endpoint.graphql';
import type { DeleteEndpointDialogMutation } from '#relay/DeleteEndpointDialogMutation.graphql';
import { DestroyDialog } from '../../../kit/dialog/DialogActions.tsx';
import { useAction } from '../../../kit/mutation/useAction.ts';
import { hostOf, WEBHOOKS_PATH } from '../webhookPaths.ts';

const fragment = graphql`
  fragment DeleteEndpointDialog_endpoint on WebhookEndpoint {
    id
    url
  }
`;

const mutation = graphql`
  mutation DeleteEndpointDialogMutation($input: DeleteWebhookEndpointInput!, $connections: [ID!]!) {
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

interface Props {
  endpoint: DeleteEndpointDialog_endpoint$key;
  onClose(): void;
}

/** Asks before an endpoint and its log are deleted. */
export function DeleteEndpointDialog({ endpoint: key, onClose }: Props) {
  const { id, url } = useFragment(fragment, key);
  const navigate = useNavigate();
  const host = hostOf(url);
  const [remove, removing] = useAction<DeleteEndpointDialogMutation>(mutation, {
    failed: 'Failed to delete the endpoint',
    done: { title: 'Endpoint Deleted', description: `Nothing more is sent to ${host}.` },
    onDone: () => void navigate(WEBHOOKS_PATH),
  });
  // The connection belongs to another page.
  const list = ConnectionHandler.getConnectionID(ROOT_ID, 'WebhooksPage_webhookEndpoints');
  return (
    <DestroyDialog
      action={`Delete ${host}`}
      pending={removing && 'Deleting...'}
      onConfirm={() => void remove({ input: { id }, connections: [list] })}
      onClose={onClose}
    >
      <p>
        Nothing more is sent there, and the log of what was sent is forgotten. To keep both for
        later, pause the endpoint instead.
      </p>
    </DestroyDialog>
  );
}
