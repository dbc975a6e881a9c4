import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { EndpointActions_endpoint$key } from '#relay/EndpointActions_endpoint.graphql';
import type { EndpointActionsSendTestMutation } from '#relay/EndpointActionsSendTestMutation.graphql';
import { control } from '../../../kit/controls.css.ts';
import { useAction } from '../../../kit/mutation/useAction.ts';
import { EditEndpointDialog } from '../form/EditEndpointDialog.tsx';
import { DeleteEndpointDialog } from './DeleteEndpointDialog.tsx';
import { PauseButton } from './PauseButton.tsx';
import { RotateSecretDialog } from './RotateSecretDialog.tsx';

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

const mutation = graphql`
  mutation EndpointActionsSendTestMutation($input: SendTestWebhookInput!) {
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

/** All actions of one endpoint. */
export function EndpointActions({ endpoint: key }: { endpoint: EndpointActions_endpoint$key }) {
  const endpoint = useFragment(fragment, key);
  const [open, setOpen] = useState<'edit' | 'rotate' | 'delete' | null>(null);
  const { revalidate } = useRevalidator();
  const [sendTest, sending] = useAction<EndpointActionsSendTestMutation>(mutation, {
    failed: 'Failed to send a test event',
    done: { title: 'Test Event Sent', description: 'Its delivery is in the log below.' },
    // Only the server knows whether the new delivery fits the filter of the log.
    onDone: () => void revalidate(),
  });
  const isStopped = Boolean(endpoint.pausedAt ?? endpoint.disabledAt);
  const close = () => setOpen(null);
  return (
    <>
      <button
        type="button"
        className={control}
        disabled={sending || isStopped}
        title={isStopped ? 'Resume the endpoint first' : undefined}
        onClick={() => void sendTest({ input: { id: endpoint.id } })}
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
