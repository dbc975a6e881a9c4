import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { EndpointActions_endpoint$key } from '#relay/EndpointActions_endpoint.graphql';
import { control } from '../../../kit/controls.css.ts';
import { DeleteEndpointDialog } from './DeleteEndpointDialog.tsx';
import { EditEndpointDialog } from '../form/EditEndpointDialog.tsx';
import { PauseButton } from './PauseButton.tsx';
import { RotateSecretDialog } from './RotateSecretDialog.tsx';
import { useSendTest } from './useSendTest.ts';

const fragment = graphql`
  fragment EndpointActions_endpoint on WebhookEndpoint {
    id
    pausedAt
    disabledAt
    ...PauseButton_endpoint
    ...EditEndpointDialog_endpoint
    ...RotateSecretDialog_endpoint
    ...DeleteEndpointDialog_endpoint
  }
`;

/** All actions of one endpoint. */
export function EndpointActions({ endpoint: key }: { endpoint: EndpointActions_endpoint$key }) {
  const endpoint = useFragment(fragment, key);
  const [open, setOpen] = useState<'edit' | 'rotate' | 'delete' | null>(null);
  const [sendTest, sending] = useSendTest();
  const isStopped = Boolean(endpoint.pausedAt ?? endpoint.disabledAt);
  const close = () => setOpen(null);
  return (
    <>
      <button
        type="button"
        className={control}
        disabled={sending || isStopped}
        title={isStopped ? 'Resume the endpoint first' : undefined}
        onClick={() => void sendTest(endpoint.id)}
      >
        Send test event
      </button>
      <button type="button" className={control} onClick={() => setOpen('edit')}>
        Edit
      </button>
      <PauseButton endpoint={endpoint} className={control} />
      <button type="button" className={control} onClick={() => setOpen('rotate')}>
        New secret
      </button>
      <button type="button" className={control} onClick={() => setOpen('delete')}>
        Delete
      </button>
      {open === 'edit' && <EditEndpointDialog endpoint={endpoint} onClose={close} />}
      {open === 'rotate' && <RotateSecretDialog endpoint={endpoint} onClose={close} />}
      {open === 'delete' && <DeleteEndpointDialog endpoint={endpoint} onClose={close} />}
    </>
  );
}
