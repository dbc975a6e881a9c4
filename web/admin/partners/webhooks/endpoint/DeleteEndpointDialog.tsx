import { graphql, useFragment } from 'react-relay/hooks.js';
import { useNavigate } from 'react-router-dom';
import type { DeleteEndpointDialog_endpoint$key } from '#relay/DeleteEndpointDialog_endpoint.graphql';
import { DestroyDialog } from '../../../kit/dialog/DestroyDialog.tsx';
import { useDeleteEndpoint } from './useDeleteEndpoint.ts';
import { hostOf, WEBHOOKS_PATH } from '../webhookPaths.ts';

const fragment = graphql`
  fragment DeleteEndpointDialog_endpoint on WebhookEndpoint {
    id
    url
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
  const [remove, removing] = useDeleteEndpoint({
    host,
    onDone: () => void navigate(WEBHOOKS_PATH),
  });
  return (
    <DestroyDialog
      action={`Delete ${host}`}
      pending={removing && 'Deleting...'}
      onConfirm={() => void remove(id)}
      onClose={onClose}
    >
      <p>
        Nothing more is sent there, and the log of what was sent is forgotten. To keep both for
        later, pause the endpoint instead.
      </p>
    </DestroyDialog>
  );
}
