import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import { useNavigate, useRevalidator } from 'react-router-dom';
import { ConnectionHandler, ROOT_ID } from 'relay-runtime';
import type { EndpointActionsDeleteMutation } from '#relay/EndpointActionsDeleteMutation.graphql';
import type { EndpointActions_deleted$key } from '#relay/EndpointActions_deleted.graphql';
import type { EndpointActionsTestMutation } from '#relay/EndpointActionsTestMutation.graphql';
import type { EndpointActions_endpoint$key } from '#relay/EndpointActions_endpoint.graphql';
import type { EndpointActionsRotateMutation } from '#relay/EndpointActionsRotateMutation.graphql';
import type { EndpointActions_rotated$key } from '#relay/EndpointActions_rotated.graphql';
import { control } from '../../kit/controls.css.ts';
import { useAction } from '../../kit/mutation/useAction.ts';
import { EditEndpointDialog, PauseButton } from './EditEndpoint.tsx';
import { DestroyDialog } from '../../kit/dialog/DialogActions.tsx';
import { hostOf, WEBHOOKS_PATH } from './webhookPaths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import * as dialogs from '../../kit/dialog/DialogForm.css.ts';
import { useShownOnce } from '../../kit/dialog/ShownOnce.tsx';
import { type NewSecret, SecretShownOnce } from './CreateEndpoint.tsx';

const fragment = graphql`
  fragment EndpointActions_endpoint on WebhookEndpoint {
    id
    pausedAt
    disabledAt
    ...EditEndpoint_paused
    ...EditEndpoint_endpoint
    ...EndpointActions_rotated
    ...EndpointActions_deleted
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

const deleteFragment = graphql`
  fragment EndpointActions_deleted on WebhookEndpoint {
    id
    url
  }
`;

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

interface DeleteProps {
  endpoint: EndpointActions_deleted$key;
  onClose(): void;
}

/** Asks before an endpoint and its log are deleted. */
function DeleteEndpointDialog({ endpoint: key, onClose }: DeleteProps) {
  const { id, url } = useFragment(deleteFragment, key);
  const navigate = useNavigate();
  const host = hostOf(url);
  const [remove, removing] = useAction<EndpointActionsDeleteMutation>(deleteMutation, {
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

const rotateFragment = graphql`
  fragment EndpointActions_rotated on WebhookEndpoint {
    id
    url
  }
`;

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

interface RotateProps {
  endpoint: EndpointActions_rotated$key;
  onClose(): void;
}

/** Asks before a secret is replaced, then shows the new one once. */
function RotateSecretDialog({ endpoint: key, onClose }: RotateProps) {
  const { id, url } = useFragment(rotateFragment, key);
  const [made, setMade] = useState<NewSecret | null>(null);
  const once = useShownOnce(made && 'secret', onClose);
  const [rotate, rotating] = useAction<EndpointActionsRotateMutation>(rotateMutation, {
    failed: 'Failed to make a new secret',
    onDone: ({ secret }) => setMade({ url, secret }),
  });
  return (
    <Dialog title={made ? 'New Signing Secret' : 'Make a new secret?'} open onClose={once.onLeave}>
      {made ? (
        <SecretShownOnce made={made} once={once} />
      ) : (
        <div className={dialogs.form}>
          <p>
            For 24 hours events carry a signature by the old secret and one by the new, so that the
            partner can change over without missing any. After that only the new one counts.
          </p>
          <div className={dialogs.actions}>
            <Button
              look="main"
              pending={rotating && 'Making...'}
              onClick={() => void rotate({ input: { id } })}
            >
              Make new secret
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
