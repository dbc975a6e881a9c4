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

interface Props {
  /** Null if no vendor of voice agents places the calls. Then there is nothing to set up. */
  vendor: string | null;
  onClose(): void;
}

/** Says what will change at the voice vendor, then changes it. */
export function SetUpRep({ vendor, onClose }: Props) {
  const [takeOver, setTakeOver] = useState(false);
  /** 'failed' if the vendor could not be asked. */
  const [plan, setPlan] = useState<Plan | 'failed' | null>(null);
  /** What a set-up reached that is not ready. */
  const [reached, setReached] = useState<Plan | null>(null);
  const [look] = useAction<SetUpRepMutation>(mutation, {
    failed: 'Failed to ask the vendor',
    onDone: setPlan,
    onFailed: () => setPlan('failed'),
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
  const isPlanned = plan !== null && plan !== 'failed' && plan.changes.length > 0;
  return (
    <Dialog title="Set Up the Rep" open onClose={onClose} width="wide">
      <div className={dialog.form}>
        <div role="status">
          {reached ? (
            <Reached {...reached} />
          ) : plan === 'failed' ? (
            <p>{vendor ?? 'The server'} could not be asked, and nothing was changed.</p>
          ) : plan ? (
            <Changes plan={plan} vendor={vendor} />
          ) : (
            <p>Asking {vendor ?? 'the server'} what it has</p>
          )}
        </div>
        {vendor && (
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
            Take over a number that rings elsewhere, and whatever else leads elsewhere
          </label>
        )}
        <div className={dialog.actions}>
          {isPlanned && (
            <Button
              look="main"
              pending={settingUp && 'Setting up...'}
              onClick={() =>
                void setUp({ input: { dryRun: false, takeOver } }, { updater: storeStatus })
              }
            >
              Make These Changes
            </Button>
          )}
          <Button look="quiet" onClick={onClose}>
            {isPlanned ? 'Cancel' : 'Close'}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Changes({ plan: { changes, status }, vendor }: Pick<Props, 'vendor'> & { plan: Plan }) {
  return (
    <>
      {changes.length === 0 ? (
        <p>{vendor ? 'Nothing to change.' : 'There is nothing to set up.'}</p>
      ) : (
        <>
          <p>This will change at {vendor}:</p>
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
