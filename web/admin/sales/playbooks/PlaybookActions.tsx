import { createContext, use, useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import { useRouteLoaderData } from 'react-router-dom';
import type { RecordSourceSelectorProxy } from 'relay-runtime';
import type { PlaybookActions_playbook$key } from '#relay/PlaybookActions_playbook.graphql';
import type { PlaybookActionsDeleteMutation } from '#relay/PlaybookActionsDeleteMutation.graphql';
import { roleMay } from '../../../content/staff/policy.ts';
import { DestroyDialog } from '../../kit/dialog/DialogActions.tsx';
import { action, destructive } from '../../kit/list/table/TitledTable.css.ts';
import { useAction } from '../../kit/mutation/useAction.ts';
import { type CurrentUser, LAYOUT_ROUTE } from '../../kit/session/currentUser.ts';
import { type Placed, useMovePlaybook } from './useMovePlaybook.ts';

/** All playbooks of the list. */
export const PlaybookOrder = createContext<readonly Placed[]>([]);

const fragment = graphql`
  fragment PlaybookActions_playbook on Playbook {
    id
    name
    isDefault
  }
`;

/** Moves a playbook in the list, or deletes it. The default is always the last, and stays. */
export function PlaybookActions({ playbook: key }: { playbook: PlaybookActions_playbook$key }) {
  const { id, name, isDefault } = useFragment(fragment, key);
  const me = useRouteLoaderData<CurrentUser>(LAYOUT_ROUTE);
  const order = use(PlaybookOrder);
  const [move, moving] = useMovePlaybook(order);
  const [asking, setAsking] = useState(false);
  if (isDefault || !me || !roleMay(me.role, 'playbooks:write')) return null;
  const others = order.filter((each) => !each.isDefault);
  const index = others.findIndex((each) => each.id === id);
  const steps = [
    { word: 'up', sign: '↑', to: index - 1, isPossible: index > 0 },
    { word: 'down', sign: '↓', to: index + 1, isPossible: index < others.length - 1 },
  ];
  return (
    <>
      {steps.map(({ word, sign, to, isPossible }) => (
        <button
          key={word}
          type="button"
          aria-label={`Move ${name} ${word}`}
          className={action}
          disabled={!isPossible}
          aria-busy={moving}
          onClick={({ currentTarget }) => void move(id, to, currentTarget)}
        >
          {sign}
        </button>
      ))}
      <button
        type="button"
        aria-label={`Delete ${name}`}
        className={destructive}
        onClick={() => setAsking(true)}
      >
        Delete
      </button>
      {asking && <DeletePlaybook id={id} name={name} onClose={() => setAsking(false)} />}
    </>
  );
}

const mutation = graphql`
  mutation PlaybookActionsDeleteMutation($input: DeletePlaybookInput!) {
    deletePlaybook(input: $input) {
      ... on DeletePlaybookPayload @alias(as: "payload") {
        deletedId
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

interface DeleteProps {
  id: string;
  name: string;
  onClose(): void;
}

/** Asks before a playbook and its versions are deleted. */
function DeletePlaybook({ id, name, onClose }: DeleteProps) {
  const [remove, removing] = useAction<PlaybookActionsDeleteMutation>(mutation, {
    failed: 'Failed to delete the playbook',
    done: { title: 'Playbook Deleted', description: name },
    onDone: onClose,
  });
  return (
    <DestroyDialog
      action={`Delete ${name}`}
      pending={removing && 'Deleting...'}
      onConfirm={() => void remove({ input: { id } }, { updater: (store) => leaveOut(store, id) })}
      onClose={onClose}
    >
      <p>
        All its versions are deleted, and nobody can restore them. Leads that its rules choose get
        another playbook.
      </p>
    </DestroyDialog>
  );
}

/** Removes the playbook from the list. Relay's directives remove from connections only. */
function leaveOut(store: RecordSourceSelectorProxy, id: string): void {
  if (!store.getRootField('deletePlaybook')?.getValue('deletedId')) return;
  const known = store.getRoot().getLinkedRecords('playbooks');
  const others = known?.filter((playbook) => playbook.getDataID() !== id);
  if (others) store.getRoot().setLinkedRecords(others, 'playbooks');
}
