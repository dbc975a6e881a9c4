import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import { useNavigate } from 'react-router-dom';
import type { RecordSourceSelectorProxy } from 'relay-runtime';
import type { DeleteSource_source$key } from '#relay/DeleteSource_source.graphql';
import type { DeleteSourceMutation } from '#relay/DeleteSourceMutation.graphql';
import { pathOf } from '../../../../content/staff/areas.ts';
import { Button } from '../../../../ui/Button.tsx';
import { DestroyDialog } from '../../../kit/dialog/DialogActions.tsx';
import { useAction } from '../../../kit/mutation/useAction.ts';

const fragment = graphql`
  fragment DeleteSource_source on InboundSource {
    id
    name
  }
`;

const mutation = graphql`
  mutation DeleteSourceMutation($input: DeleteInboundSourceInput!) {
    deleteInboundSource(input: $input) {
      ... on DeleteInboundSourcePayload @alias(as: "payload") {
        deletedId
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** The button that disconnects a form, after a question. */
export function DeleteSource({ source: key }: { source: DeleteSource_source$key }) {
  const { id, name } = useFragment(fragment, key);
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const [commit, deleting] = useAction<DeleteSourceMutation>(mutation, {
    failed: 'Failed to disconnect the form',
    done: { title: 'Form Disconnected', description: `${name} sends no more leads.` },
    onDone() {
      void navigate(pathOf('integrations'));
    },
  });
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        Disconnect...
      </Button>
      {asking && (
        <DestroyDialog
          action={`Disconnect ${name}`}
          pending={deleting && 'Disconnecting...'}
          onConfirm={() =>
            void commit({ input: { id } }, { updater: (store) => leaveOut(store, id) })
          }
          onClose={() => setAsking(false)}
        >
          <p>
            Its address stops working, and what it has kept is deleted. Its leads stay. An address
            cannot be restored.
          </p>
        </DestroyDialog>
      )}
    </>
  );
}

/** Removes the source from the list. Relay's directives remove from connections only. */
function leaveOut(store: RecordSourceSelectorProxy, id: string): void {
  if (!store.getRootField('deleteInboundSource')?.getValue('deletedId')) return;
  const sources = store.getRoot().getLinkedRecords('inboundSources');
  const others = sources?.filter((source) => source.getDataID() !== id);
  if (others) store.getRoot().setLinkedRecords(others, 'inboundSources');
}
