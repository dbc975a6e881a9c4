import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import { useNavigate, useRevalidator } from 'react-router-dom';
import { ConnectionHandler, ROOT_ID } from 'relay-runtime';
import type { EndpointActionsDeleteMutation } from '#relay/EndpointActionsDeleteMutation.graphql';
import type { EndpointActionsTestMutation } from '#relay/EndpointActionsTestMutation.graphql';
import type { EndpointActions_endpoint$key } from '#relay/EndpointActions_endpoint.graphql';
import type { EndpointActionsRotateMutation } from '#relay/EndpointActionsRotateMutation.graphql';
import { control } from '../../kit/controls.css.ts';
import { useAction } from '../../kit/mutation/useAction.ts';
import { EditEndpointDialog, PauseButton } from './EditEndpoint.tsx';
import { DestroyDialog } from '../../kit/dialog/DialogActions.tsx';
import { backTo } from '../../kit/list/leftLists.ts';
import { hostOf, WEBHOOKS_PATH } from './webhookPaths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import * as dialogs from '../../kit/dialog/DialogForm.css.ts';
import { useShownOnce } from '../../kit/dialog/ShownOnce.tsx';
import { type NewSecret, SecretShownOnce } from './CreateEndpoint.tsx';

const fragment = graphql`
  fragment EndpointActions_endpoint on WebhookEndpoint {
    id
    url
    pausedAt
    disabledAt
    ...EditEndpoint_endpoint
  }
`;

const mutation = graphql`
  mutation EndpointActionsTestMutation($input: SendTestWebhookInput!) {
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
  const [sendTest, sending] = useAction<EndpointActionsTestMutation>(mutation, {
    failed: 'Failed to send a test event',
    done: { title: 'Test Event Sent', description: 'Its delivery is in the log below.' },
    // Only the server knows whether the filter of the log includes the new delivery.
    onDone: () => void revalidate(),
  });
  const { id, url } = endpoint;
  const isStopped = Boolean(endpoint.pausedAt ?? endpoint.disabledAt);
  const close = () => setOpen(null);
  return (
    <>
      <button
        type="button"
        className={control}
        disabled={sending || isStopped}
        title={isStopped ? 'Resume the endpoint first' : undefined}
        onClick={() => void sendTest({ input: { id } })}
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
      {open === 'rotate' && <RotateSecretDialog id={id} url={url} onClose={close} />}
      {open === 'delete' && <DeleteEndpointDialog id={id} url={url} onClose={close} />}
    </>
  );
}

const deleteMutation = graphql`
  mutation EndpointActionsDeleteMutation(
    $input: DeleteWebhookEndpointInput!
    $connections: [ID!]!
  ) {
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

interface DialogProps {
  id: string;
  url: string;
  onClose(): void;
}

/** Asks before an endpoint and its log are deleted. */
function DeleteEndpointDialog({ id, url, onClose }: DialogProps) {
  const navigate = useNavigate();
  const host = hostOf(url);
  const [remove, removing] = useAction<EndpointActionsDeleteMutation>(deleteMutation, {
    failed: 'Failed to delete the endpoint',
    done: { title: 'Endpoint Deleted', description: `No more events are sent to ${host}.` },
    onDone() {
      const { to, state } = backTo(WEBHOOKS_PATH);
      void navigate(to, { state });
    },
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
        This endpoint receives no more events, and its delivery log is deleted. To stop events for a
        while, pause the endpoint instead.
      </p>
    </DestroyDialog>
  );
}

const rotateMutation = graphql`
  mutation EndpointActionsRotateMutation($input: RotateWebhookSecretInput!) {
    rotateWebhookSecret(input: $input) {
      ... on RotateWebhookSecretPayload @alias(as: "payload") {
        secret
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** Asks before a secret is replaced, then shows the new one once. */
function RotateSecretDialog({ id, url, onClose }: DialogProps) {
  const [made, setMade] = useState<NewSecret | null>(null);
  const once = useShownOnce(made && 'secret', onClose);
  const [rotate, rotating] = useAction<EndpointActionsRotateMutation>(rotateMutation, {
    failed: 'Failed to create a new secret',
    onDone: ({ secret }) => setMade({ url, secret }),
  });
  return (
    <Dialog
      title={made ? 'New Signing Secret' : 'Create a new secret?'}
      open
      onClose={once.onLeave}
    >
      {made ? (
        <SecretShownOnce made={made} once={once} />
      ) : (
        <div className={dialogs.form}>
          <p>
            For 24 hours, events are signed with both the old and the new secret, so the partner can
            switch without missing an event. After that, only the new secret is used.
          </p>
          <div className={dialogs.actions}>
            <Button
              look="main"
              pending={rotating && 'Creating...'}
              onClick={() => void rotate({ input: { id } })}
            >
              Create new secret
            </Button>
            <Button look="quiet" onClick={onClose}>
              Cancel
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
