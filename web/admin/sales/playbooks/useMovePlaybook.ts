import { graphql } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { RecordSourceSelectorProxy } from 'relay-runtime';
import type { useMovePlaybookMutation } from '#relay/useMovePlaybookMutation.graphql';
import { useAction } from '../../kit/mutation/useAction.ts';

/** A playbook with its place in the list. */
export interface Placed {
  readonly id: string;
  readonly position: number;
  readonly isDefault: boolean;
}

const mutation = graphql`
  mutation useMovePlaybookMutation($input: UpdatePlaybookInput!) {
    updatePlaybook(input: $input) {
      ... on UpdatePlaybookPayload @alias(as: "payload") {
        playbook {
          id
          position
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** @returns a function that moves a playbook to another place among those that are not the default, and whether it runs. */
export function useMovePlaybook(order: readonly Placed[]) {
  const { revalidate } = useRevalidator();
  const [update, updating] = useAction<useMovePlaybookMutation>(mutation, {
    failed: 'Failed to move the playbook',
  });

  async function move(id: string, to: number, button: HTMLElement): Promise<void> {
    const others = order.filter((each) => !each.isDefault && each.id !== id);
    const moved = order.find((each) => each.id === id);
    if (!moved) return;
    const wanted = others.toSpliced(to, 0, moved);
    const ids = [...wanted, ...order.filter((each) => each.isDefault)].map((each) => each.id);
    for (const [position, each] of wanted.entries()) {
      if (each.position === position) continue;
      const outcome = await update(
        { input: { id: each.id, position } },
        { updater: (store) => inOrder(store, ids) },
      );
      if (outcome?.kind !== 'success') return revalidate();
    }
    // The row has moved in the document, which takes the focus from its button.
    button.focus();
  }
  return [move, updating] as const;
}

function inOrder(store: RecordSourceSelectorProxy, ids: readonly string[]): void {
  const records = ids
    .map((id) => store.get(id))
    .filter((record) => record !== null && record !== undefined);
  store.getRoot().setLinkedRecords(records, 'playbooks');
}
