import { graphql } from 'react-relay/hooks.js';
import type { DisconnectDialogMutation } from '#relay/DisconnectDialogMutation.graphql';
import { useRevalidator } from 'react-router-dom';
import { DestroyDialog } from '../../kit/dialog/DialogActions.tsx';
import { useAction } from '../../kit/mutation/useAction.ts';
import { toast } from '../../../ui/toast/toastStore.ts';

const mutation = graphql`
  mutation DisconnectDialogMutation($id: ID!) {
    disconnectConnector(input: { id: $id }) {
      ... on DisconnectConnectorPayload @alias(as: "payload") {
        connector {
          id
          ...ConnectorCard_connector
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

interface Props {
  id: string;
  /** The name of the CRM. */
  name: string;
  /** How many leads wait to be sent. */
  waiting: number;
  onClose(): void;
}

/** Asks before a CRM is disconnected, and says what becomes of the leads that wait. */
export function DisconnectDialog({ id, name, waiting, onClose }: Props) {
  const { revalidate } = useRevalidator();
  const [disconnect, disconnecting] = useAction<DisconnectDialogMutation>(mutation, {
    failed: `Failed to disconnect ${name}`,
    onDone() {
      onClose();
      void revalidate();
      toast({ title: `${name} disconnected` });
    },
  });
  return (
    <DestroyDialog
      action={`Disconnect ${name}`}
      pending={disconnecting && 'Disconnecting...'}
      onConfirm={() => void disconnect({ id })}
      onClose={onClose}
    >
      <p>
        {waitingText(waiting)} The stored credentials are deleted. Nothing is deleted in {name}, and
        what was sent stays recorded.
      </p>
      <p>
        If you connect the same account again and switch it on, leads that changed meanwhile are
        sent, and nobody appears there twice.
      </p>
    </DestroyDialog>
  );
}

function waitingText(waiting: number): string {
  if (waiting === 0) return 'No lead waits to be sent, and no more leads are sent.';
  return waiting === 1
    ? '1 lead waits to be sent. It is not sent any more.'
    : `${waiting} leads wait to be sent. They are not sent any more.`;
}
