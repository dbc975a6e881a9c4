import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { CreateEndpoint_apiKeys$key } from '#relay/CreateEndpoint_apiKeys.graphql';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/dialog/Dialog.tsx';
import { useShownOnce } from '../../../kit/dialog/ShownOnce.tsx';
import { main } from '../../../kit/layout/PageFrame.css.ts';
import { CreateEndpointForm } from './CreateEndpointForm.tsx';
import { type NewSecret, SecretShownOnce } from './SecretShownOnce.tsx';

const fragment = graphql`
  fragment CreateEndpoint_apiKeys on ApiKey @relay(plural: true) {
    ...CreateEndpointForm_apiKeys
  }
`;

interface Props {
  apiKeys: CreateEndpoint_apiKeys$key;
  connectionId: string;
}

/** Asks for the address and events of a new endpoint, then shows its secret once. */
export function CreateEndpoint({ apiKeys: key, connectionId }: Props) {
  const apiKeys = useFragment(fragment, key);
  const [open, setOpen] = useState(false);
  const [made, setMade] = useState<NewSecret | null>(null);
  const once = useShownOnce(made && 'secret', () => {
    setMade(null);
    setOpen(false);
  });
  return (
    <>
      <Button look="main" className={main} onClick={() => setOpen(true)}>
        Add Endpoint
      </Button>
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
    </>
  );
}
