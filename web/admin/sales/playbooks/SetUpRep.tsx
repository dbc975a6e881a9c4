import { useEffect, useEffectEvent, useState } from 'react';
import { graphql } from 'react-relay/hooks.js';
import type { RecordSourceSelectorProxy } from 'relay-runtime';
import type { SetUpRepMutation, SetUpRepMutation$data } from '#relay/SetUpRepMutation.graphql';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { toast } from '../../../ui/toast/toastStore.ts';
import * as dialog from '../../kit/dialog/DialogForm.css.ts';
import { useAction } from '../../kit/mutation/useAction.ts';
import { Problems } from './Problems.tsx';
import * as styles from './Playbooks.css.ts';
import * as recipes from '../../../theme/recipes.css.ts';

const mutation = graphql`
  mutation SetUpRepMutation($input: SetUpRepInput!) {
    setUpRep(input: $input) {
      ... on SetUpRepPayload @alias(as: "payload") {
        changes
        status {
          state
          problems
          ...RepState_status
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

type Plan = NonNullable<SetUpRepMutation$data['setUpRep']['payload']>;

/** Says what will change at the voice vendor, then changes it. */
export function SetUpRep({ onClose }: { onClose(): void }) {
  const [takeOver, setTakeOver] = useState(false);
  const [plan, setPlan] = useState<Plan | null>(null);
  /** What a set-up reached that is not ready. */
  const [reached, setReached] = useState<Plan | null>(null);
  const [look] = useAction<SetUpRepMutation>(mutation, {
    failed: 'Failed to ask the vendor',
    onDone: setPlan,
  });
  const [setUp, settingUp] = useAction<SetUpRepMutation>(mutation, {
    failed: 'Failed to set up the rep',
    onDone(done) {
      if (done.status.state !== 'ready') return setReached(done);
      toast({ title: 'The Rep Is Set Up' });
      onClose();
    },
  });
  const ask = useEffectEvent(
    (input: { dryRun: boolean; takeOver: boolean }) => void look({ input }),
  );
  useEffect(() => ask({ dryRun: true, takeOver }), [takeOver]);
  return (
    <Dialog title="Set Up the Rep" open onClose={onClose} width="wide">
      <div className={dialog.form}>
        <div role="status">
          {reached ? (
            <Reached {...reached} />
          ) : plan ? (
            <Changes plan={plan} />
          ) : (
            <p>Asking the vendor what it has</p>
          )}
        </div>
        <label className={styles.takeOver}>
          <input
            type="checkbox"
            className={recipes.checkbox}
            checked={takeOver}
            onChange={({ currentTarget }) => {
              if (!plan || settingUp) return;
              setPlan(null);
              setReached(null);
              setTakeOver(currentTarget.checked);
            }}
          />
          Also change what leads elsewhere, such as a number of another agent
        </label>
        <div className={dialog.actions}>
          <Button
            look="main"
            pending={settingUp && 'Setting up...'}
            disabled={!plan}
            onClick={() =>
              void setUp({ input: { dryRun: false, takeOver } }, { updater: storeStatus })
            }
          >
            Set Up
          </Button>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Changes({ plan: { changes, status } }: { plan: Plan }) {
  return (
    <>
      {changes.length === 0 ? (
        <p>Nothing has to be changed.</p>
      ) : (
        <>
          <p>This will be changed at the vendor:</p>
          <ol className={styles.changes}>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ol>
        </>
      )}
      <Problems problems={status.problems} />
    </>
  );
}

function Reached({ status: { state, problems } }: Plan) {
  return (
    <>
      <p>
        {state === 'pending'
          ? 'The set-up takes longer. It goes on without this dialog.'
          : 'The rep is not ready.'}
      </p>
      <Problems problems={problems} />
    </>
  );
}

/** Shows the new state on the page. The status has no id by which Relay could do it. */
function storeStatus(store: RecordSourceSelectorProxy): void {
  const status = store.getRootField('setUpRep')?.getLinkedRecord('status');
  if (status) store.getRoot().setLinkedRecord(status, 'repStatus');
}
