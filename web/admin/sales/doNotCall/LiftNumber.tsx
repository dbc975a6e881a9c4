import { useState } from 'react';
import { graphql } from 'react-relay/hooks.js';
import { useRouteLoaderData } from 'react-router-dom';
import type { LiftNumberMutation } from '#relay/LiftNumberMutation.graphql';
import { liftSuppression } from '../../../content/sales/suppressions.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { DialogForm } from '../../kit/dialog/DialogActions.tsx';
import * as dialogs from '../../kit/dialog/DialogForm.css.ts';
import { type CurrentUser, LAYOUT_ROUTE } from '../../kit/session/currentUser.ts';
import { roleMay } from '../../../content/staff/policy.ts';
import { TextArea } from '../../kit/form/fields.tsx';
import { useForm } from '../../kit/form/Form.tsx';
import { useAction } from '../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation LiftNumberMutation($input: LiftSuppressionInput!) {
    liftSuppression(input: $input) {
      ... on LiftSuppressionPayload @alias(as: "payload") {
        suppression {
          ...DoNotCallPane_suppression
          ...DoNotCallPage_suppression
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** Permits calls to a number again, for super admins. Others learn who may. */
export function LiftNumber({ id }: { id: string }) {
  const me = useRouteLoaderData<CurrentUser>(LAYOUT_ROUTE);
  const [isAsking, setAsking] = useState(false);
  if (!me || !roleMay(me.role, 'suppressions:lift')) {
    return (
      <p>
        A text message from this number that says CALL lifts this opt-out. A super admin can lift
        it, too. A form alone does not lift it.
      </p>
    );
  }
  return (
    <>
      <div className={dialogs.actions}>
        <Button look="quiet" onClick={() => setAsking(true)}>
          Permit calls again...
        </Button>
      </div>
      {isAsking && <LiftDialog id={id} onClose={() => setAsking(false)} />}
    </>
  );
}

function LiftDialog({ id, onClose }: { id: string; onClose(): void }) {
  const [lift, lifting] = useAction<LiftNumberMutation>(mutation, {
    failed: 'Failed to lift the opt-out',
    done: 'Calls are permitted again',
    onDone: onClose,
  });
  const form = useForm({
    defaults: { reason: '' },
    input: liftSuppression,
    inputOf: ({ reason }) => ({ id, reason }),
    send: (input) => lift({ input }),
  });
  return (
    <Dialog title="Permit calls again" open onClose={onClose}>
      <DialogForm
        form={form}
        action="Permit calls"
        pending={lifting && 'Saving...'}
        onClose={onClose}
      >
        <p>
          The person has opted out of calls. Anybody can enter a number in a form, so make sure that
          the person wants calls again. The audit log records your name, and the list shows your
          reason.
        </p>
        <TextArea name={form.names.reason} label="Reason" rows={3} />
      </DialogForm>
    </Dialog>
  );
}
