import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { CreateEndpointDialog_apiKeys$key } from '#relay/CreateEndpointDialog_apiKeys.graphql';
import { Dialog } from '../../ui/Dialog.tsx';
import { useShownOnce } from '../dialog/useShownOnce.ts';
import { CreateEndpointForm } from './CreateEndpointForm.tsx';
import { SecretShownOnce } from './SecretShownOnce.tsx';
import type { NewSecret } from './useCreateEndpoint.ts';

const fragment = graphql`
  fragment CreateEndpointDialog_apiKeys on ApiKey @relay(plural: true) {
    ...CreateEndpointForm_apiKeys
  }
`;

interface Props {
  open: boolean;
  apiKeys: CreateEndpointDialog_apiKeys$key;
  connectionId: string;
  onClose(): void;
}

/** Where somebody is told of what; then the secret, once. */
export function CreateEndpointDialog({ open, apiKeys: key, connectionId, onClose }: Props) {
  const apiKeys = useFragment(fragment, key);
  const [made, setMade] = useState<NewSecret | null>(null);
  const once = useShownOnce(made && 'secret', () => {
    setMade(null);
    onClose();
  });
  return (
    <Dialog title={made ? 'Endpoint Added' : 'Add Endpoint'} open={open} onClose={once.onLeave}>
      {made ? (
        <SecretShownOnce made={made} once={once} />
      ) : (
        <CreateEndpointForm
          apiKeys={apiKeys}
          connectionId={connectionId}
          onCreated={setMade}
          onClose={once.onDone}
        />
      )}
    </Dialog>
  );
}
